import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { LoanCost } from '@/domain/LoanCost'
import type { LoanEstimate } from '@/domain/LoanEstimate'
import type { Replaced } from '@/domain/Replaced'
import { formatEuros, formatRatio } from '@/format/number'
import { formatDate, formatAge } from '@/format/date'
import { fr } from '@/format/french'
import { MAX_DEBT_RATIO, type RateTable } from '../rules/estimates'
import { fullInstalment } from '../rules/loanEstimate'
import { RatioBar } from './RatioBar'
import type { EstimateWithRates } from './useLoanEstimate'

/** Estimate of the answers, with the legal notices of a rate and its assumptions. */
export function Estimate({ estimate, rates }: EstimateWithRates) {
  return (
    <>
      <Figures estimate={estimate} />
      <Assumptions estimate={estimate} rates={rates} />
    </>
  )
}

function Figures({ estimate: { cost, replaced, capacity, debtRatio } }: { estimate: LoanEstimate }) {
  return (
    <Stack component="dl" spacing={1.5} sx={{ m: 0, mt: 1.5 }}>
      {replaced && <EstimateFigure label="Vos mensualités aujourd’hui" value={formatEuros(replaced.instalments)} />}
      {cost && (
        <EstimateFigure
          strong
          label={`${replaced ? 'Nouvelle mensualité' : 'Mensualité'}, pour ${formatEuros(cost.amount)} sur ${formatAge(cost.years)}`}
          value={formatEuros(cost.instalment)}
        />
      )}
      {cost && replaced && (
        <EstimateFigure
          label={cost.instalment < replaced.instalments ? 'Soit chaque mois, en moins' : 'Soit chaque mois, en plus'}
          value={formatEuros(Math.abs(replaced.instalments - cost.instalment))}
        />
      )}
      {cost && <Cost cost={cost} />}
      {cost && replaced && <BeforeAndAfter cost={cost} replaced={replaced} />}
      {capacity !== null && (
        <EstimateFigure
          label="Vous pourriez emprunter sur cette durée, assurance comprise"
          value={formatEuros(capacity)}
        />
      )}
      {debtRatio && <RatioBar currentRatio={debtRatio.before} newRatio={debtRatio.after} limit={MAX_DEBT_RATIO} />}
    </Stack>
  )
}

function Cost({ cost }: { cost: LoanCost }) {
  return (
    <>
      <EstimateFigure
        label={`Assurance de prêt par mois, ${cost.insuranceIsRequired ? 'demandée par la banque' : 'facultative'}`}
        value={formatEuros(cost.insurance)}
      />
      <EstimateFigure label="Total par mois, assurance comprise" value={formatEuros(fullInstalment(cost))} />
      <EstimateFigure label="TAEG fixe" value={formatRatio(cost.apr)} />
      <EstimateFigure label="Coût total du crédit" value={formatEuros(cost.totalCost)} />
      <EstimateFigure label="Montant total dû" value={formatEuros(cost.totalDue)} />
    </>
  )
}

/** A lower instalment over a longer period costs more in total: shows both. */
function BeforeAndAfter({ cost, replaced: { totalDue, totalCost } }: { cost: LoanCost; replaced: Replaced }) {
  if (totalDue === null || totalCost === null) return null
  return (
    <EstimateFigure
      label="Coût de vos crédits, avant puis après le regroupement"
      value={`${formatEuros(totalCost)} puis ${formatEuros(cost.totalCost)}`}
    />
  )
}

function Assumptions({
  estimate: { cost, replaced },
  rates: { asOf, insurance },
}: {
  estimate: LoanEstimate
  rates: RateTable
}) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
      Estimation indicative, qui n’est pas une offre de prêt
      {cost &&
        fr` : ${cost.years * 12} mensualités constantes, taux débiteur fixe de ${formatRatio(cost.rate)} hors assurance, assurance de ${formatRatio(insurance)} du capital par an, soit un TAEA de ${formatRatio(cost.insuranceApr)} et ${formatEuros(cost.insuranceTotal)} au total (barème du ${formatDate(asOf)})`}
      . {cost && costPartsText(cost)}{' '}
      {replaced &&
        cost &&
        (replaced.totalCost === null
          ? 'Indiquez le taux ou la dernière échéance de chaque crédit pour comparer leur coût à celui du regroupement. '
          : 'Le coût de vos crédits actuels vient des taux et des échéances que vous avez indiqués. ')}
      Le taux d’endettement compare vos charges à vos revenus nets{'\u202f'}; les banques retiennent le plus souvent{' '}
      {MAX_DEBT_RATIO}
      {'\u00a0'}% au plus, assurance comprise.
    </Typography>
  )
}

/** Sentence on the costs included in the TAEG, the total cost and the total due. */
function costPartsText(cost: LoanCost): string {
  const { brokerFee, fileFee, guaranteeFee, insuranceIsRequired } = cost
  const sentences = [
    brokerFee > 0 && `nos honoraires (${formatEuros(brokerFee)})`,
    fileFee > 0 && `les frais de dossier (${formatEuros(fileFee)})`,
    guaranteeFee > 0 && `la garantie (${formatEuros(guaranteeFee)})`,
  ].filter((part) => part !== false)
  const insurance = insuranceIsRequired ? ['l’assurance'] : []
  const costs = [...insurance, ...sentences]
  const exclusionText = insuranceIsRequired ? '' : ', mais pas l’assurance, facultative'
  if (costs.length === 0)
    return 'Le TAEG, le coût total et le montant total dû sont donnés hors assurance facultative, sans frais.'
  const list = costs.length > 1 ? `${costs.slice(0, -1).join(', ')} et ${costs.at(-1)}` : costs.join('')
  const feesNote =
    sentences.length > 0 ? ' Ces frais sont usuels à la date du barème\u202F; votre offre précisera les vôtres.' : ''
  return `Le TAEG, le coût total et le montant total dû comprennent ${list}${exclusionText}.${feesNote}`
}

/** Figure of the estimate. */
function EstimateFigure({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontVariantNumeric: 'tabular-nums',
          fontWeight: 650,
          ...(strong ? { fontSize: '1.75rem', lineHeight: 1.2, color: 'primary.main' } : { fontSize: '1.125rem' }),
        }}
      >
        {value}
      </Typography>
    </Box>
  )
}
