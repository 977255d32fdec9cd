import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazyPart } from '@/components/feedback/lazyPart'
import { fullName } from '@/format/fullName'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { Icon } from '@/components/icon/Icon'
import { ButtonLink } from '@/components/link/ButtonLink'
import { ROLE_LABELS, type User } from '@/session/user'
import { isStaff } from './menus'

// Guests have no user menu.
const UserMenuList = lazyPart(async () => (await import('./UserMenuList')).UserMenuList)
const StaffShortcuts = lazyPart(async () => (await import('@/components/shortcut/StaffShortcuts')).StaffShortcuts)

/** Truncated, so that the header fits into 320 pixels. */
const FIRST_NAME = {
  display: 'block',
  maxWidth: '10rem',
  '@media (max-width: 399.95px)': { maxWidth: '5rem' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

interface UserMenuProps {
  user: User
  /** On a phone only the first name of customers and partners stays beside the role; `icon` omits both. */
  compact: boolean | 'icon'
}

/** Login link for a guest; menu with name, role and logout for a logged-in user. */
export function UserMenu({ user, compact }: UserMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false)
  if (user.role === 'GUEST') {
    return (
      <ButtonLink to="/login/{-$type}" variant="outlined" color="primary" startIcon={<Icon name="user" />}>
        Connexion
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        ref={setButton}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        {...(!compact && { startIcon: <Icon name="user" size={22} /> })}
        {...(compact !== 'icon' && { endIcon: <Icon name="chevronDown" size={18} /> })}
        sx={{ px: 1, minWidth: 40, textAlign: 'left', lineHeight: 1.2 }}
      >
        {compact === 'icon' && <Icon name="user" size={22} />}
        <span style={compact === 'icon' ? visuallyHidden : undefined}>
          {compact !== true && (
            <Box component="span" sx={{ display: 'block' }}>
              {fullName(user)}
            </Box>
          )}
          {compact === true && !isStaff(user.role) && (
            <Box component="span" sx={FIRST_NAME}>
              {user.firstName}
            </Box>
          )}
          <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 450, opacity: 0.9 }}>
            {ROLE_LABELS[user.role]}
          </Box>
        </span>
      </Button>
      {open && (
        <UserMenuList
          anchor={button}
          user={user}
          onClose={() => setOpen(false)}
          onShortcuts={() => setAreShortcutsOpen(true)}
        />
      )}
      {isStaff(user.role) && (
        <StaffShortcuts
          open={areShortcutsOpen}
          onOpen={() => setAreShortcutsOpen(true)}
          onClose={() => setAreShortcutsOpen(false)}
        />
      )}
    </>
  )
}
