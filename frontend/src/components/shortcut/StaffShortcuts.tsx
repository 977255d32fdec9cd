import { useRouter } from '@tanstack/react-router'
import { useUser } from '@/session/session'
import { ShortcutsDialog } from './ShortcutsDialog'
import { handlersByKey, shortcutsOf } from './shortcuts'
import { useShortcuts, useShortcutSetting } from './useShortcuts'

interface StaffShortcutsProps {
  /** Whether the shortcut list is open. */
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** Registers the keyboard shortcuts of staff pages and renders their list. */
export function StaffShortcuts({ open, onOpen, onClose }: StaffShortcutsProps) {
  const { role } = useUser()
  const router = useRouter()
  const [areShortcutsOn, toggle] = useShortcutSetting()
  const groups = shortcutsOf(router, role, { navigateTo: (to) => void router.navigate({ to }), showHelp: onOpen })
  useShortcuts(handlersByKey(groups), areShortcutsOn && !open, true)
  return open ? (
    <ShortcutsDialog groups={groups} isEnabled={areShortcutsOn} onToggle={toggle} onClose={onClose} />
  ) : null
}
