import Box from '@mui/material/Box'
import { useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setPlace(node: HTMLElement | null): void {
  place = node
  for (const listener of listeners) listener()
}

/** Where the buttons of a page stand: beside its title, under it on a phone. */
export function PageActionsPlace() {
  return (
    <Box
      ref={setPlace}
      sx={{
        display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' },
        // Alone under the title they take the line; beside a name they stay what they are.
        flex: { xs: '1 1 auto', sm: 'none' }, '& > .MuiButton-contained': { flex: { xs: '1 1 auto', sm: 'none' } },
      }}
    />
  )
}

/** The buttons of a page. They are the page's, which knows what they do; their place belongs to the title. */
export function PageActions({ children }: { children: ReactNode }) {
  const node = useSyncExternalStore(follow, () => place, () => null)
  return node && createPortal(children, node)
}
