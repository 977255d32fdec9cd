import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DescriptionList } from '@/components/edit/DescriptionList'
import { formatEuros, formatPrice, formatPercent, formatRatio } from '@/format/number'
import { NO_VALUE } from '@/format/displayText'
import type { PlanResult } from './api'
import { balanceText, hcsfTexts } from './planText'

interface PlanResultCardProps {
  result: PlanResult
  /** Warning about a cost that the plan omits. */
  warning: string | undefined
  /** The values changed, and their result is still being computed. */
  isOutdated: boolean
  /** Adds the difference to the own funds, or to the main loan. */
  onBalance: (target: 'ownFunds' | 'loan') => void
}

/** Result of a variant: balance, cost, budget of the household. */
export function PlanResultCard({ result, warning, isOutdated, onBalance }: PlanResultCardProps) {
  const { balance, needs, resources, totals, rates, phases, household } = result
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="Résultat"
      aria-busy={isOutdated}
      sx={{ p: 2, opacity: isOutdated ? 0.6 : 1 }}
    >
      <Typography component="h3" variant="h4" sx={{ mb: 1 }}>
        Résultat
      </Typography>
      <Alert severity={balance.state === 'meets' ? 'success' : 'warning'} sx={{ mb: 1.5 }}>
        {balanceText(balance)}
        {balance.state !== 'meets' && (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              disabled={isOutdated}
              onClick={() => onBalance('ownFunds')}
            >
              Mettre la différence dans l’apport
            </Button>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              disabled={isOutdated}
              onClick={() => onBalance('loan')}
            >
              Mettre la différence dans le prêt principal
            </Button>
          </Stack>
        )}
      </Alert>
      {warning && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {warning}
        </Alert>
      )}
      {hcsfTexts(result).map(({ text, isExceeded }) => (
        <Alert key={text} severity={isExceeded ? 'error' : 'success'} sx={{ mb: 1.5 }}>
          {text}
        </Alert>
      ))}
      {household?.livingUnderLeast && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {`Le reste à vivre est inférieur au minimum de ${formatEuros(household.livingLeast)} pour ce foyer.`}
        </Alert>
      )}
      <DescriptionList
        rows={[
          ['Besoins', formatEuros(needs.total)],
          ...(typeof needs.notary === 'number'
            ? [['Dont frais de notaire', formatEuros(needs.notary)] as [string, string]]
            : []),
          ...(typeof needs.guarantee === 'number'
            ? [['Dont garantie', formatEuros(needs.guarantee)] as [string, string]]
            : []),
          ['Ressources', formatEuros(resources.total)],
          ['Part de l’apport', formatRatio(balance.ownShare, 1)],
          ['TAEG', formatPercent(rates.taeg)],
          ['TAEA', formatPercent(rates.taea) || NO_VALUE],
          ['Coût total, assurance comprise', formatEuros(totals.costWithInsurance)],
          ['Coût sur huit ans', formatEuros(totals.costOver96Months)],
        ]}
      />
      <Typography component="h4" variant="h5" sx={{ mt: 2, mb: 0.5 }}>
        Mensualités
      </Typography>
      {phases.map(({ from, to, instalment, totalFirst }) => (
        <Stack key={from} direction="row" sx={{ alignItems: 'center', columnGap: 1.5, flexWrap: 'wrap' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {from === to ? `Mois ${from}` : `Mois ${from} à ${to}`}
          </Box>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {formatPrice(totalFirst)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {`dont ${formatPrice(instalment)} hors assurance`}
          </Box>
        </Stack>
      ))}
      {household && (
        <>
          <Typography component="h4" variant="h5" sx={{ mt: 2, mb: 0.5 }}>
            Foyer
          </Typography>
          <DescriptionList
            rows={[
              ['Revenus comptés avec le projet', formatEuros(household.incomeAfter)],
              ['Taux d’endettement aujourd’hui', formatRatio(household.debtRatioBefore, 1)],
              ['Taux d’endettement avec le projet', formatRatio(household.debtRatioAfter, 1)],
              ['Reste à vivre aujourd’hui', formatEuros(household.livingBefore)],
              ['Reste à vivre avec le projet', formatEuros(household.livingAfter)],
              ['Saut de charge', formatEuros(household.chargeJump)],
            ]}
          />
        </>
      )}
    </Paper>
  )
}
