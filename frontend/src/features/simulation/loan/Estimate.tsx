import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatEuros } from '@/format/amount'
import { formatAge } from '@/format/age'
import { formatDate } from '@/format/date'
import { fr } from '@/format/french'
import { MAX_DEBT_RATIO } from '../rules/estimates'
import { estimateOf, type LoanEstimate } from './estimate'
import { HelpLine } from './HelpLine'
import { RatioBar } from './RatioBar'
import type { Rates } from './useRates'
import type { LoanValues } from './values'

interface EstimateProps {
  values: LoanValues
  rates: Rates
  /** While the answers allow no figure. */
  otherwise: ReactNode
}

/** What the answers allow to say, and what it rests on. */
export function Estimate({ values, rates, otherwise }: EstimateProps) {
  const estimate = estimateOf(values, rates)
  if (!isTelling(estimate)) return otherwise
  return (
    <>
      <Figures estimate={estimate} />
      <Hypotheses estimate={estimate} rates={rates} />
    </>
  )
}

function isTelling({ instalment, capacity, ratioBefore, today }: LoanEstimate): boolean {
  return [instalment, capacity, ratioBefore, today].some((figure) => figure !== null)
}

function Figures({ estimate }: { estimate: LoanEstimate }) {
  const { amount, years, instalment, insurance, interest, today, capacity, ratioBefore, ratioAfter } = estimate
  return (
    <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1.5 }}>
      {today !== null && <HelpLine label="Vos mensualités aujourd’hui" value={formatEuros(today)} />}
      {instalment !== null && amount !== null && years !== null && (
        <HelpLine
          strong
          label={`${today === null ? 'Mensualité' : 'Nouvelle mensualité'}, pour ${formatEuros(amount)} sur ${formatAge(years)}`}
          value={formatEuros(instalment)}
        />
      )}
      {today !== null && instalment !== null && (
        <HelpLine label={instalment < today ? 'Soit chaque mois, en moins' : 'Soit chaque mois, en plus'} value={formatEuros(Math.abs(today - instalment))} />
      )}
      {insurance !== null && <HelpLine label="Assurance de prêt, par mois environ" value={formatEuros(insurance)} />}
      {interest !== null && <HelpLine label="Intérêts sur toute la durée" value={formatEuros(interest)} />}
      {capacity !== null && years !== null && <HelpLine label={`Vous pourriez emprunter, sur ${formatAge(years)} hors assurance`} value={formatEuros(capacity)} />}
      {ratioBefore !== null && <RatioBar before={ratioBefore} after={ratioAfter} limit={MAX_DEBT_RATIO} />}
    </Box>
  )
}

function Hypotheses({ estimate: { rate }, rates: { asOf, insurance } }: { estimate: LoanEstimate; rates: Rates }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      Estimation indicative, qui n’est pas une offre de prêt
      {rate !== null && fr` : mensualités constantes, taux fixe de ${percent(rate)} hors assurance et frais, assurance de ${percent(insurance)} du capital par an (barème du ${formatDate(asOf)})`}
      . Le taux d’endettement compare vos charges à vos revenus nets{'\u202f'}; les banques retiennent le plus souvent{' '}
      {MAX_DEBT_RATIO}{'\u00a0'}% au plus, assurance comprise.
    </Typography>
  )
}

function percent(rate: number): string {
  return `${rate.toLocaleString('fr-FR')}\u00a0%`
}
