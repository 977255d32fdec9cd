import { useEffect, useRef, type ReactNode } from 'react'
import Box from '@mui/material/Box'

interface PanelProps {
  id: string
  /** The heading that opens it. */
  labelledBy: string
  open: boolean
  /** The browser's own search found a text in it. */
  onFound: () => void
  children: ReactNode
}

/** What a card or a section hides: always in the page, so that search engines, Ctrl+F and readers without scripts find it. */
export function Panel({ id, labelledBy, open, onFound, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    const element = panel.current
    // React knows `hidden` as a yes or no; this third value lets the browser's search look inside.
    if (!open) element?.setAttribute('hidden', 'until-found')
    const reveal = () => found.current()
    element?.addEventListener('beforematch', reveal)
    return () => element?.removeEventListener('beforematch', reveal)
  }, [open])
  return (
    <Box
      ref={panel}
      id={id}
      // Closed, it keeps a box without height: no empty landmark.
      role={open ? 'region' : undefined}
      aria-labelledby={open ? labelledBy : undefined}
      hidden={!open}
      sx={{ '@media (scripting: none)': { display: 'block', contentVisibility: 'visible' } }}
    >
      {children}
    </Box>
  )
}
