import Box from '@mui/material/Box'
import type { SimulationStep } from '@/domain/SimulationStep'
import { formatEuros, formatRatio } from '@/format/number'
import { scrollTo } from '@/components/form/errors/fieldNavigation'
import { Icon } from '@/components/icon/Icon'
import { ESTIMATE_ID } from './EstimateCard'
import { useLoanEstimate } from './useLoanEstimate'

/** Main figures in a fixed line while the estimate below the form is off screen; links to it. */
export function EstimateLine({ steps }: { steps: readonly SimulationStep[] }) {
  const estimate = useLoanEstimate(steps)
  if (!estimate) return null
  const { cost, capacity, debtRatio } = estimate.estimate
  const ratio = debtRatio?.after ?? debtRatio?.before
  const figures = [
    cost && `${formatEuros(cost.instalment)} par mois, TAEG ${formatRatio(cost.apr)}`,
    !cost && capacity !== null && `Jusqu’à ${formatEuros(capacity)}`,
    ratio !== undefined && `endettement ${formatRatio(ratio)}`,
  ].filter(Boolean)
  if (figures.length === 0) return null
  return (
    <Box
      component="button"
      type="button"
      onClick={() => {
        const title = document.getElementById(ESTIMATE_ID)
        if (title) scrollTo(title)
      }}
      sx={{
        display: { xs: 'flex', lg: 'none' },
        position: 'sticky',
        bottom: 'var(--message-height, 0px)',
        zIndex: 'appBar',
        alignItems: 'center',
        gap: 1,
        width: { xs: 'calc(100% + 32px)', sm: '100%' },
        mx: { xs: -2, sm: 0 },
        mt: 2,
        px: 2,
        py: 1,
        minHeight: 52,
        border: 0,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        color: 'text.primary',
        font: 'inherit',
        fontSize: '0.9375rem',
        fontWeight: 650,
        fontVariantNumeric: 'tabular-nums',
        textAlign: 'start',
        cursor: 'pointer',
      }}
    >
      <Box component="span" sx={{ flex: 1 }}>
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500 }}>
          Estimation{'\u202f'}:{' '}
        </Box>
        {figures.join(', ')}
      </Box>
      <Icon name="chevronDown" size={18} />
    </Box>
  )
}
