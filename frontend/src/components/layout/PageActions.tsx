import Box from '@mui/material/Box'
import { createAtom, useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { down } from '@/theme/scale'

const slotNode = createAtom<HTMLElement | null>(null)
const setSlotNode = (node: HTMLElement | null): void => slotNode.set(node)

/** Slot for the page's buttons: beside its title; below it on a phone, unless both fit on one line. */
export function PageActionsSlot({ isBeside }: { isBeside: boolean }) {
  return (
    <Box
      ref={setSlotNode}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        '&:empty': { display: 'none' },
        ...(!isBeside && { [`@media ${down('sm')}`]: { flex: '1 1 auto', '& > *': { flex: '1 1 auto' } } }),
      }}
    />
  )
}

/** Renders the page's buttons into `PageActionsSlot`. */
export function PageActions({ children }: { children: ReactNode }) {
  const node = useSelector(slotNode)
  return node && createPortal(children, node)
}
