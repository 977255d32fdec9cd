import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { formatInstant } from '@/format/date'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { familiesOf, stepsOf, type Statuses, type Step, type StepState } from './steps'

interface CaseStepsProps {
  status: Statuses
  /** Accessible name of the list, where there are several. */
  label?: string
  /** Compact form for a card or row: only the current step has a label. */
  compact?: boolean
  /** Shows the date of the current status. */
  showsDate?: boolean
  /** Date of the last activity, shown when later than the status. */
  lastActivity?: string
}

const STATE_TEXTS: Record<StepState, string> = {
  done: 'étape franchie',
  current: 'étape en cours',
  coming: 'à venir',
  reached: 'étape atteinte',
  ended: 'fin du dossier',
}

/** Progress of a case in customer terms; an `ol` with the current step marked. */
export function CaseSteps({
  status,
  label = 'Étapes du dossier',
  compact = false,
  showsDate = true,
  lastActivity,
}: CaseStepsProps) {
  const steps = stepsOf(status)
  const last = familiesOf(status).at(-1)
  const activityDate =
    lastActivity !== undefined &&
    last &&
    lastActivity > last.date &&
    formatInstant(lastActivity) !== formatInstant(last.date)
      ? formatInstant(lastActivity)
      : undefined
  const caption = last && (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: compact ? 0 : 1, mb: compact ? 0.75 : 0 }}>
      <strong>{last.family.label}</strong>
      {showsDate && ` depuis le ${formatInstant(last.date)}`}
      {activityDate !== undefined && `, dernière avancée le ${activityDate}`}
    </Typography>
  )
  return (
    <Box sx={{ minWidth: 0 }}>
      {compact && caption}
      <Box
        component="ol"
        aria-label={label}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`,
          ...(compact && { columnGap: 0.5, width: 160, maxWidth: '100%' }),
        }}
      >
        {steps.map((step, index) => (
          <Box
            key={step.label}
            component="li"
            aria-current={step.state === 'coming' || step.state === 'done' ? undefined : 'step'}
            sx={{ position: 'relative', minWidth: 0 }}
          >
            {compact ? (
              <Bar step={step} />
            ) : (
              <Dot step={step} isFirst={index === 0} isLast={index === steps.length - 1} />
            )}
          </Box>
        ))}
      </Box>
      {!compact && caption}
    </Box>
  )
}

function Bar({ step: { label, state } }: { step: Step }) {
  return (
    <>
      <Box
        aria-hidden
        sx={{
          height: 6,
          bgcolor: COLORS[state],
          borderRadius: 99,
          ...(state === 'coming' && { border: 1, borderColor: 'edge' }),
        }}
      />
      <span style={visuallyHidden}>{`${label}, ${STATE_TEXTS[state]}`}</span>
    </>
  )
}

const COLORS: Record<StepState, string> = {
  done: 'success.main',
  current: 'primary.main',
  coming: 'sunken',
  reached: 'success.main',
  ended: 'text.secondary',
}
const ICONS: Partial<Record<StepState, IconName>> = { done: 'check', reached: 'check', ended: 'minus' }

function Dot({ step: { label, state }, isFirst, isLast }: { step: Step; isFirst: boolean; isLast: boolean }) {
  const icon = ICONS[state]
  const line = (side: 'left' | 'right', isReached: boolean) => (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        top: 11,
        height: 2,
        [side]: 0,
        width: 'calc(50% - 14px)',
        bgcolor: isReached ? 'success.main' : 'divider',
      }}
    />
  )
  return (
    <>
      {!isFirst && line('left', state !== 'coming')}
      {!isLast && line('right', state === 'done')}
      <Box
        aria-hidden
        sx={{
          width: 24,
          height: 24,
          mx: 'auto',
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          color: 'background.paper',
          ...(state === 'coming' ? { border: 2, borderColor: 'edge' } : { bgcolor: COLORS[state] }),
          ...(state === 'current' && {
            '&::after': { content: '""', width: 8, height: 8, borderRadius: '50%', bgcolor: 'background.paper' },
          }),
        }}
      >
        {icon && <Icon name={icon} size={16} strokeWidth={2.5} />}
      </Box>
      <Box
        sx={{
          mt: 0.5,
          px: 0.25,
          textAlign: 'center',
          fontSize: { xs: '0.75rem', sm: '0.875rem' },
          lineHeight: 1.3,
          overflowWrap: 'anywhere',
          fontWeight: state === 'coming' || state === 'done' ? 400 : 700,
          color: state === 'coming' ? 'text.secondary' : 'text.primary',
        }}
      >
        {label}
        <span style={visuallyHidden}>{`, ${STATE_TEXTS[state]}`}</span>
      </Box>
    </>
  )
}
