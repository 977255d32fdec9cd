import { lazy, Suspense } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormStore, useValues } from '@/components/form/store/useFormStore'
import { CreditNotice, type CreditKind } from '@/components/presentation/CreditNotice'
import { fr } from '@/format/french'
import { useRates } from './useRates'
import { blankLoan, type LoanType, type LoanValues } from './values'

/** The figures, once something is answered; fetched with the next steps when somebody begins. */
export const preloadEstimate = () => import('./Estimate')
const Estimate = lazy(() => preloadEstimate().then((module) => ({ default: module.Estimate })))

const KINDS: Record<LoanType, readonly CreditKind[]> = {
  'CONSOLIDATION-LOAN': ['consolidation'],
  'PROPERTY-LOAN': ['property'],
  'HYPOTHECARY-LOAN': ['mortgage'],
  'SCPI-LOAN': [],
  'CONSUMER-LOAN': ['consumer'],
}

/** The instant help of a loan: figures as soon as the answers allow them, with what they rest on. */
export function LoanHelp() {
  const values = useValues(useFormStore<LoanValues>())
  const type = values.type as LoanType
  const rates = useRates()
  const waiting = <Waiting type={type} />
  const begun = JSON.stringify(values) !== JSON.stringify(blankLoan(type))
  return (
    <Box component="aside" aria-labelledby="estimation" sx={{ position: { lg: 'sticky' }, top: 104, display: 'grid', gap: 3 }}>
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 'var(--mui-shape-borderRadius)', p: 2.5 }}>
        <Typography id="estimation" variant="h3" component="h2">Votre estimation</Typography>
        {rates && begun ? <Suspense fallback={waiting}><Estimate values={values} rates={rates} otherwise={waiting} /></Suspense> : waiting}
      </Box>
      <CreditNotice of={KINDS[type]} />
    </Box>
  )
}

function Waiting({ type }: { type: LoanType }) {
  return (
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {type === 'CONSOLIDATION-LOAN'
        ? fr`Vos crédits en cours, la durée et vos revenus suffisent : la nouvelle mensualité s’affichera ici, à côté de celles d’aujourd’hui.`
        : fr`Le montant et la durée suffisent : la mensualité s’affichera ici, puis votre taux d’endettement dès que nous connaîtrons vos revenus.`}
    </Typography>
  )
}
