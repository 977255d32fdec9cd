import { useEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMounted } from '@/site/useMounted'
import { blinksAt, ENDLESS_BLINK_MS, FIRST_BLINK_MS, mayBlink, TOOLTIP_TOGGLE_MS } from './blink'

/** Current state of the appointment button's animation. */
export function useAttention(): { blinking: boolean; tooltip: boolean } {
  const pathname = useLocation({ select: (location) => location.pathname })
  const reduced = useMediaQuery('(prefers-reduced-motion: reduce)')
  const mounted = useMounted()
  const [phase, setPhase] = useState(() => blinksAt(0))
  const [tooltip, setTooltip] = useState(false)
  useEffect(() => {
    const phases = [FIRST_BLINK_MS, ENDLESS_BLINK_MS].map((at) => setTimeout(() => setPhase(blinksAt(at)), at))
    const toggle = setInterval(() => setTooltip((shown) => !shown), TOOLTIP_TOGGLE_MS)
    return () => {
      for (const timer of phases) clearTimeout(timer)
      clearInterval(toggle)
    }
  }, [])
  return { blinking: mounted && phase && mayBlink(pathname, reduced), tooltip }
}
