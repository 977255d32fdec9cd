import { lazy, Suspense, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keyframes } from '@emotion/react'
import { Icon } from '@/components/icon/Icon'
import { MOBILE_MENU_MAX_WIDTH } from '@/theme/tokens'
import { useAttention } from './useAttention'

const AppointmentDialog = lazy(() =>
  import('./AppointmentDialog').then((module) => ({ default: module.AppointmentDialog })),
)

// Opacity and transform alone: a shadow that moves would be painted anew sixty times a second.
const ring = keyframes`
  0% { opacity: 0.9; transform: none }
  30%, 100% { opacity: 0; transform: scale(1.07, 1.3) }
`

const PHONE = `@media (max-width:${MOBILE_MENU_MAX_WIDTH}.95px)`

/** The floating way to an appointment, on every page but the office's. */
export function AppointmentButton({ underForm }: { underForm: boolean }) {
  const { blinking, tooltip } = useAttention()
  const [open, setOpen] = useState(false)
  return (
    <Box
      component="aside"
      aria-label="Rendez-vous"
      sx={{
        position: 'fixed', right: { xs: 16, md: 24 }, bottom: { xs: 'calc(16px + var(--message-height, 0px))', md: 'calc(24px + var(--message-height, 0px))' }, zIndex: 'fab',
        // On a phone it would lie over the fields: under a form it has a place of its own.
        ...(underForm && { [PHONE]: { position: 'static', display: 'flex', justifyContent: 'center', p: 2, mb: 1 } }),
      }}
    >
      <Box
        role="tooltip"
        data-open={tooltip && !open}
        sx={{
          display: { xs: 'none', md: 'block' }, position: 'absolute', right: 0, bottom: 'calc(100% + 10px)', width: 250, p: 1.5,
          bgcolor: 'text.primary', color: 'background.paper', borderRadius: 'var(--mui-shape-borderRadius)', fontSize: '0.9375rem',
          opacity: 0, visibility: 'hidden', transition: 'opacity 200ms, visibility 200ms',
          '&[data-open="true"]': { opacity: 1, visibility: 'visible' },
        }}
      >
        Un conseiller vous rappelle au moment qui vous convient, sans engagement.
      </Box>
      <Button
        variant="contained"
        color="secondary"
        aria-haspopup="dialog"
        data-blinking={blinking}
        onClick={() => setOpen(true)}
        startIcon={<Icon name="calendar" />}
        sx={{
          borderRadius: 99, minHeight: 48, boxShadow: '0 6px 20px -6px rgb(27 39 48 / 0.4)',
          '&::after': {
            content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit', pointerEvents: 'none', opacity: 0,
            boxShadow: '0 0 0 4px var(--mui-palette-accent-main)',
          },
          '&[data-blinking="true"]::after': { animation: `${ring} 1.8s ease-out infinite` },
          '&[data-blinking="true"]:hover::after, &[data-blinking="true"]:focus-visible::after': { animation: 'none' },
        }}
      >
        Prendre un rendez-vous
      </Button>
      {open && (
        <Suspense fallback={null}><AppointmentDialog onClose={() => setOpen(false)} /></Suspense>
      )}
    </Box>
  )
}
