import Box from '@mui/material/Box'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const PLACE = 'page-actions'

/** Where the buttons of a page stand: beside its title, under it on a phone. */
export function PageActionsPlace() {
  return (
    <Box
      id={PLACE}
      sx={{
        display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' },
        width: { xs: '100%', sm: 'auto' }, '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
      }}
    />
  )
}

/** The buttons of a page. They are the page's, which knows what they do; their place belongs to the title. */
export function PageActions({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(PLACE)), [])
  return place && createPortal(children, place)
}
