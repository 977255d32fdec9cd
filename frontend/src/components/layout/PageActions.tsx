import Box from '@mui/material/Box'
import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { listeners } from '@/session/store'
import { down } from '@/theme/scale'

let place: HTMLElement | null = null
const { subscribe, emit } = listeners()

function setPlace(node: HTMLElement | null): void {
  place = node
  emit()
}

/** Slot for the page's buttons: beside its title; below it on a phone, unless both fit on one line. */
export function PageActionsPlace({ beside }: { beside: boolean }) {
  return (
    <Box
      ref={setPlace}
      sx={{
        display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' },
        ...(!beside && { [`@media ${down('sm')}`]: { flex: '1 1 auto', '& > *': { flex: '1 1 auto' } } }),
      }}
    />
  )
}

/** Renders the page's buttons into the slot of `PageActionsPlace`. */
export function PageActions({ children }: { children: ReactNode }) {
  const node = useSyncExternalStore(subscribe, () => place, () => null)
  return node && createPortal(children, node)
}
