import { useEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMounted } from '@/site/hydration'

/** Current state of the appointment button's animation. */
export function useAttention(): { isBlinking: boolean; isTooltipOpen: boolean } {
  const pathname = useLocation({ select: (location) => location.pathname })
  const reducesMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isMounted = useMounted()
  const [isBlinkPhase, setIsBlinkPhase] = useState(() => blinksAt(0))
  const [isTooltipOpen, setIsTooltipOpen] = useState(false)
  useEffect(() => {
    const phases = [FIRST_BLINK_MS, ENDLESS_BLINK_MS].map((delay) =>
      setTimeout(() => setIsBlinkPhase(blinksAt(delay)), delay),
    )
    const toggle = setInterval(() => setIsTooltipOpen((isOpen) => !isOpen), TOOLTIP_TOGGLE_MS)
    return () => {
      for (const timer of phases) clearTimeout(timer)
      clearInterval(toggle)
    }
  }, [])
  return { isBlinking: isMounted && isBlinkPhase && mayBlink(pathname, reducesMotion), isTooltipOpen }
}

/** The appointment button blinks for 7 s, pauses, and blinks continuously from 14 s on. */
const FIRST_BLINK_MS = 7000
const ENDLESS_BLINK_MS = 14_000
/** Period at which the tooltip of the appointment button opens and closes. */
const TOOLTIP_TOGGLE_MS = 5000

export function blinksAt(elapsedMs: number): boolean {
  return elapsedMs < FIRST_BLINK_MS || elapsedMs >= ENDLESS_BLINK_MS
}

/** Whether the button may blink: not beside simulations, and not with reduced motion. */
export function mayBlink(pathname: string, reducesMotion: boolean): boolean {
  return !reducesMotion && !/^\/simulations(\/|$)/.test(pathname)
}
