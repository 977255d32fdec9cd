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

/** Where the buttons of a page stand: beside its title; under it on a phone, where they share the line, unless the title leaves them room. */
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

/** The buttons of a page. They are the page's, which knows what they do; their place belongs to the title. */
export function PageActions({ children }: { children: ReactNode }) {
  const node = useSyncExternalStore(subscribe, () => place, () => null)
  return node && createPortal(children, node)
}
