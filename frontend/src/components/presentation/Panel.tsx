import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import Box from '@mui/material/Box'

interface PanelProps {
  id: string
  /** Identifier of the heading that toggles the panel. */
  labelledBy: string
  open: boolean
  /** Called when the browser's find-in-page matches inside the panel. */
  onFound: () => void
  children: ReactNode
}

/**
 * Collapsible content of a card or section; always in the DOM, for search engines, find-in-page and pages without
 * scripts.
 */
export function Panel({ id, labelledBy, open, onFound, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const notifyFound = useEffectEvent(onFound)
  useEffect(() => {
    const element = panel.current
    // React treats `hidden` as a boolean; `until-found` allows find-in-page inside.
    if (!open) element?.setAttribute('hidden', 'until-found')
    const reveal = () => notifyFound()
    element?.addEventListener('beforematch', reveal)
    return () => element?.removeEventListener('beforematch', reveal)
  }, [open])
  return (
    <Box
      ref={panel}
      id={id}
      // Closed, it is a box without height: no empty landmark.
      role={open ? 'region' : undefined}
      aria-labelledby={open ? labelledBy : undefined}
      hidden={!open}
      sx={{ '@media (scripting: none)': { display: 'block', contentVisibility: 'visible' } }}
    >
      {children}
    </Box>
  )
}
