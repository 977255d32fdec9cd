import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { CreditNotice, type CreditKind } from '@/components/presentation/CreditNotice'
import type { SimulationStep } from '@/domain/SimulationStep'
import { fr } from '@/format/french'
import { useWatch } from 'react-hook-form'
import { LoanFigures } from './LoanFigures'

const CREDIT_KINDS: Record<string, readonly CreditKind[]> = {
  'CONSOLIDATION-LOAN': ['consolidation'],
  'PROPERTY-LOAN': ['property'],
  'HYPOTHECARY-LOAN': ['mortgage'],
  'CONSUMER-LOAN': ['consumer'],
}

/** Anchor of the estimate. */
export const ESTIMATE_ID = 'estimation'

/** Live estimate of a loan, as soon as the answers suffice, with its assumptions. */
export function EstimateCard({ steps, hasStarted }: { steps: readonly SimulationStep[]; hasStarted: boolean }) {
  const type = String(useWatch({ name: 'type' }))
  const placeholder = <EstimatePlaceholder consolidates={type === 'CONSOLIDATION-LOAN'} />
  return (
    <Box
      component="aside"
      aria-labelledby={ESTIMATE_ID}
      sx={{ position: { lg: 'sticky' }, top: 104, display: 'grid', gap: 3 }}
    >
      <Paper variant="outlined" sx={{ p: 2.5 }}>
        <Typography component="h2" id={ESTIMATE_ID} variant="h3" sx={{ scrollMarginTop: 96 }}>
          Votre estimation
        </Typography>
        {hasStarted ? <LoanFigures steps={steps} placeholder={placeholder} /> : placeholder}
      </Paper>
      <CreditNotice kinds={CREDIT_KINDS[type] ?? []} />
    </Box>
  )
}

function EstimatePlaceholder({ consolidates }: { consolidates: boolean }) {
  return (
    <Typography sx={{ color: 'text.secondary', mt: 1 }}>
      {consolidates
        ? fr`Vos crédits en cours, la durée et vos revenus suffisent : la nouvelle mensualité s’affichera ici, à côté de celles d’aujourd’hui.`
        : fr`Le montant et la durée suffisent : la mensualité s’affichera ici, puis votre taux d’endettement dès que nous connaîtrons vos revenus.`}
    </Typography>
  )
}
