import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type SubmitEvent, useEffect } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keyframes } from '@emotion/react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazyPart } from '@/components/feedback/lazyPart'
import { Icon } from '@/components/icon/Icon'
import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'
import { useMounted } from '@/site/hydration'
import { CONTENT_WIDTH, MOBILE_MENU_MAX_WIDTH } from '@/theme/tokens'

const AppointmentDialog = lazyPart(async () => (await import('./AppointmentDialog')).AppointmentDialog)

// Animates opacity and transform only: an animated shadow is repainted in every frame.
const ring = keyframes`
  0% { opacity: 0.9; transform: none }
  30%, 100% { opacity: 0; transform: scale(1.07, 1.3) }
`

const PHONE = `@media (max-width:${MOBILE_MENU_MAX_WIDTH}.95px)`

/** Appointment button fixed at the foot of the window, in its own bar so that it covers no text. */
export function AppointmentButton({ isUnderForm }: { isUnderForm: boolean }) {
  const { isBlinking, isTooltipOpen } = useAttention()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const isCallRequest = useLocation({ select: ({ pathname, search }) => pathname === '/contact' && 'about' in search })
  // Not on the contact form that asks for a call, which the button would open.
  if (useMounted() && isCallRequest && !site().appointmentUrl) return null
  return (
    <Box
      component="aside"
      aria-label="Rendez-vous"
      sx={{
        position: 'sticky',
        bottom: 'var(--message-height, 0px)',
        zIndex: 'fab',
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        // On a phone a fixed bar would cover the fields, so below a form it is placed in the flow.
        ...(isUnderForm && { [PHONE]: { position: 'static' } }),
        '@media print': { display: 'none' },
      }}
    >
      {/* Plain form, so that it works before hydration. */}
      <Box
        component="form"
        action="/rendez-vous"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          if (site().appointmentUrl) setOpen(true)
          else void navigate({ to: '/contact', search: { about: 'call-back' } })
        }}
        sx={{
          position: 'relative',
          maxWidth: CONTENT_WIDTH + 48,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          py: 1,
          display: 'flex',
          justifyContent: { xs: 'center', md: 'flex-end' },
          alignItems: 'center',
          gap: 2,
        }}
      >
        <Box
          role="tooltip"
          data-open={isTooltipOpen && !open}
          sx={{
            display: { xs: 'none', md: 'block' },
            color: 'text.secondary',
            fontSize: '0.9375rem',
            opacity: 0,
            visibility: 'hidden',
            transition: 'opacity 200ms, visibility 200ms',
            '&[data-open="true"]': { opacity: 1, visibility: 'visible' },
          }}
        >
          Un conseiller vous rappelle au moment qui vous convient, sans engagement.
        </Box>
        <Button
          type="submit"
          // Below a form, the form's submit button is the primary action.
          variant={isUnderForm ? 'outlined' : 'contained'}
          color={isUnderForm ? 'primary' : 'secondary'}
          data-blinking={isBlinking}
          startIcon={<Icon name="calendar" />}
          sx={{
            borderRadius: 99,
            minHeight: 44,
            '&::after': {
              content: '""',
              position: 'absolute',
              inset: 0,
              borderRadius: 'inherit',
              pointerEvents: 'none',
              opacity: 0,
              boxShadow: '0 0 0 4px var(--mui-palette-accent-main)',
            },
            '&[data-blinking="true"]::after': { animation: `${ring} 1.8s ease-out infinite` },
            '&[data-blinking="true"]:hover::after, &[data-blinking="true"]:focus-visible::after': { animation: 'none' },
          }}
        >
          <IfSite has="appointmentUrl" otherwise="Être rappelé">
            Prendre un rendez-vous
          </IfSite>
        </Button>
      </Box>
      {open && <AppointmentDialog onClose={() => setOpen(false)} />}
    </Box>
  )
}

/** Current state of the appointment button's animation. */
function useAttention(): { isBlinking: boolean; isTooltipOpen: boolean } {
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
