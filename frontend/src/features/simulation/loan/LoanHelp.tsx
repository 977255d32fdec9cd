import { useWatch } from 'react-hook-form'
import Box from '@/components/base/Box'
import Typography from '@/components/base/Typography'
import { CreditNotice, type CreditKind } from '@/components/presentation/CreditNotice'
import { formatEuros } from '@/format/amount'
import { formatAge } from '@/format/age'
import { formatDate } from '@/format/date'
import { fr } from '@/format/french'
import { MAX_DEBT_RATIO } from '../rules/estimates'
import { estimateOf, type LoanEstimate } from './estimate'
import { HelpLine } from './HelpLine'
import { RatioBar } from './RatioBar'
import { useRates, type Rates } from './useRates'
import type { LoanType, LoanValues } from './values'

const KINDS: Record<LoanType, readonly CreditKind[]> = {
  'CONSOLIDATION-LOAN': ['consolidation'],
  'PROPERTY-LOAN': ['property'],
  'HYPOTHECARY-LOAN': ['mortgage'],
  'SCPI-LOAN': [],
  'CONSUMER-LOAN': ['consumer'],
}

/** The instant help of a loan: figures as soon as the answers allow them, with what they rest on. */
export function LoanHelp() {
  const values = useWatch() as LoanValues
  const rates = useRates()
  const estimate = rates && estimateOf(values, rates)
  return (
    <Box component="aside" aria-labelledby="estimation" sx={{ position: { lg: 'sticky' }, top: 104, display: 'grid', gap: 3 }}>
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 'var(--mui-shape-borderRadius)', p: 2.5 }}>
        <Typography id="estimation" variant="h3" component="h2">Votre estimation</Typography>
        {estimate && isTelling(estimate) ? <Figures estimate={estimate} /> : <Waiting type={values.type as LoanType} />}
        {estimate && rates && isTelling(estimate) && <Hypotheses estimate={estimate} rates={rates} />}
      </Box>
      <CreditNotice of={KINDS[values.type as LoanType]} />
    </Box>
  )
}

function isTelling({ instalment, capacity, ratioBefore, today }: LoanEstimate): boolean {
  return [instalment, capacity, ratioBefore, today].some((figure) => figure !== null)
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
