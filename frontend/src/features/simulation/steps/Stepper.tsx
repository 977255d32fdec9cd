import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { Icon } from '@/components/icon/Icon'
import type { SimulationStep } from '@/domain/SimulationStep'

interface StepperProps {
  steps: readonly SimulationStep[]
  /** Index of the current step. */
  current: number
  /** Completed steps cannot be reopened while answers or files are being sent. */
  isLocked: boolean
  onReopen: (step: number) => void
  /** Questions of the current step. */
  children: ReactNode
}

export const STEPPER_TITLE = 'Dîtes en nous un peu plus...'

/** Vertical stepper of a simulation, with the current step expanded. */
export function Stepper({ steps, current, isLocked, onReopen, children }: StepperProps) {
  return (
    <List component="ol" disablePadding>
      {steps.map((step, index) => {
        const state = stepState(index, current)
        return (
          <Box
            component="li"
            key={step.title}
            aria-current={state === 'current' ? 'step' : undefined}
            data-state={state}
            sx={{
              position: 'relative',
              // Line between two marks.
              '&:not(:last-of-type)::before': {
                content: '""',
                position: 'absolute',
                left: 17,
                top: 44,
                bottom: -4,
                width: 2,
                bgcolor: state === 'done' ? 'success.main' : 'divider',
                // On a phone the questions take the whole width.
                ...(state === 'current' && { display: { xs: 'none', sm: 'block' } }),
              },
            }}
          >
            <StepHead
              step={step}
              index={index}
              state={state}
              {...(state === 'done' && !isLocked && { onReopen: () => onReopen(index) })}
            />
            {state === 'current' && <Box sx={{ pl: { xs: 0, sm: 6.5 }, pt: { xs: 1, sm: 0 }, pb: 4 }}>{children}</Box>}
          </Box>
        )
      })}
    </List>
  )
}

type StepState = 'done' | 'current' | 'ahead'

/** State of a step relative to the current one. */
export function stepState(index: number, current: number): StepState {
  if (index === current) return 'current'
  return index < current ? 'done' : 'ahead'
}

const STATE_TEXTS: Record<StepState, string> = {
  done: ', étape terminée',
  current: ', étape en cours',
  ahead: ', étape à venir',
}

function StepHead({
  step,
  index,
  state,
  onReopen,
}: {
  step: SimulationStep
  index: number
  state: StepState
  onReopen?: () => void
}) {
  const title = (
    <>
      {step.title}
      <span style={visuallyHidden}>{STATE_TEXTS[state]}</span>
    </>
  )
  const row = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 52, width: '100%' } as const
  if (onReopen) {
    return (
      <Typography component="h3" variant="h5">
        <Box
          component="button"
          type="button"
          onClick={onReopen}
          sx={{
            ...row,
            font: 'inherit',
            color: 'inherit',
            textAlign: 'start',
            border: 0,
            p: 0,
            bgcolor: 'transparent',
            cursor: 'pointer',
            borderRadius: 1,
            '&:hover [data-modify]': { textDecoration: 'none' },
          }}
        >
          <Mark index={index} state={state} />
          <Box component="span" sx={{ flex: 1 }}>
            {title}
          </Box>
          <Box
            component="span"
            data-modify
            sx={{
              fontSize: '0.9375rem',
              color: 'primary.main',
              textDecoration: 'underline',
              textUnderlineOffset: '0.18em',
              px: 1,
            }}
          >
            Modifier
          </Box>
        </Box>
      </Typography>
    )
  }
  return (
    <Box sx={row}>
      <Mark index={index} state={state} />
      <Typography
        component="h3"
        variant={state === 'current' ? 'h3' : 'h5'}
        {...(state === 'current' && { tabIndex: -1, 'data-step-title': '' })}
        sx={{
          flex: 1,
          scrollMarginTop: 96,
          ...(state === 'ahead' && { color: 'text.secondary', fontWeight: 500 }),
        }}
      >
        {title}
      </Typography>
    </Box>
  )
}

function Mark({ index, state }: { index: number; state: StepState }) {
  const styles = {
    done: { bgcolor: 'success.main', color: 'success.contrastText', borderColor: 'success.main' },
    current: { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main' },
    ahead: { bgcolor: 'background.default', color: 'text.secondary', borderColor: 'edge' },
  }[state]
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        width: 36,
        height: 36,
        borderRadius: '50%',
        border: '2px solid',
        display: 'grid',
        placeItems: 'center',
        fontWeight: 650,
        position: 'relative',
        ...styles,
      }}
    >
      {state === 'done' ? <Icon name="check" size={20} /> : index + 1}
    </Box>
  )
}
