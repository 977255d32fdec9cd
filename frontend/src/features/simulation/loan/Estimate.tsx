import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { LoanCost } from '@/domain/LoanCost'
import type { LoanEstimate } from '@/domain/LoanEstimate'
import type { Replaced } from '@/domain/Replaced'
import { formatEuros } from '@/format/amount'
import { formatAge } from '@/format/age'
import { formatDate } from '@/format/date'
import { fr } from '@/format/french'
import { MAX_DEBT_RATIO } from '../rules/estimates'
import { loanEstimate } from '../rules/loanEstimate'
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
  const estimate = loanEstimate({ ...values }, rates)
  if (Object.values(estimate).every((figure) => figure === null)) return otherwise
  return (
    <>
      <Figures estimate={estimate} years={Number(values.loan.wishes.duration)} />
      <Hypotheses estimate={estimate} rates={rates} />
    </>
  )
}

function Figures({ estimate: { cost, replaced, capacity, debtRatio }, years }: { estimate: LoanEstimate; years: number }) {
  return (
    <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1.5 }}>
      {replaced && <HelpLine label="Vos mensualités aujourd’hui" value={formatEuros(replaced.instalments)} />}
      {cost && (
        <HelpLine
          strong
          label={`${replaced ? 'Nouvelle mensualité' : 'Mensualité'} hors assurance, pour ${formatEuros(cost.amount)} sur ${formatAge(cost.years)}`}
          value={formatEuros(cost.instalment)}
        />
      )}
      {cost && <Cost cost={cost} replaced={replaced} />}
      {capacity !== null && (
        <HelpLine label={`Vous pourriez emprunter, sur ${formatAge(years)}, assurance comprise`} value={formatEuros(capacity)} />
      )}
      {debtRatio && <RatioBar before={debtRatio.before} after={debtRatio.after} limit={MAX_DEBT_RATIO} />}
    </Box>
  )
}

/** What the law on advertising wants beside a rate, and for a consolidation the cost on both sides. */
function Cost({ cost, replaced }: { cost: LoanCost; replaced: Replaced | null }) {
  const insurance = cost.insuranceIsRequired ? 'comprise dans le TAEG' : 'facultative, en plus'
  return (
    <>
      <HelpLine label={fr`Assurance de prêt, par mois (${insurance} ; TAEA ${percent(cost.insuranceApr)})`} value={formatEuros(cost.insurance)} />
      <HelpLine label={`TAEG fixe (taux débiteur fixe\u202f: ${percent(cost.rate)})`} value={percent(cost.apr)} />
      {replaced !== null && replaced.totalDue !== null && (
        <HelpLine
          label={`Sans regroupement, reste à payer, dont ${formatEuros(replaced.totalCost ?? 0)} d’intérêts`}
          value={formatEuros(replaced.totalDue)}
        />
      )}
      <HelpLine
        label={`${replaced ? 'Avec le regroupement, montant' : 'Montant'} total dû, dont ${formatEuros(cost.totalCost)} de coût du crédit`}
        value={formatEuros(cost.totalDue)}
      />
    </>
  )
}

function Hypotheses({ estimate: { cost, replaced }, rates: { asOf, insurance } }: { estimate: LoanEstimate; rates: Rates }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      Estimation indicative, qui n’est pas une offre de prêt
      {cost && fr` : mensualités constantes, assurance de ${percent(insurance)} du capital par an, hors frais de dossier et de garantie (barème du ${formatDate(asOf)})`}
      {cost && replaced && fr`. Ce qui reste à payer de vos crédits est calculé au même taux, les leurs n’étant pas demandés ; allonger la durée augmente le coût total`}
      . Le taux d’endettement compare vos charges à vos revenus nets, loyers perçus retenus à 70{'\u00a0'}%{'\u202f'}; les
      banques retiennent le plus souvent {MAX_DEBT_RATIO}{'\u00a0'}% au plus, assurance comprise, sur 25{'\u00a0'}ans (décision
      du Haut Conseil de stabilité financière).
    </Typography>
  )
}

function percent(rate: number): string {
  return `${rate.toLocaleString('fr-FR')}\u00a0%`
}
