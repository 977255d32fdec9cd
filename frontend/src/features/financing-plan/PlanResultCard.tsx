import Button from '@mui/material/Button'
import { DescriptionList } from '@/components/edit/DescriptionList'
import { Notice } from '@/components/feedback/Notice'
import { Block, Card, Row, Text } from '@/components/primitives'
import { formatEuros, formatPrice } from '@/format/amount'
import { formatPercent } from '@/format/percent'
import type { PlanResult } from './api'
import { balanceText, formatRatio, hcsfTexts } from './planText'

interface PlanResultCardProps {
  result: PlanResult
  /** Adds the difference to the own funds, or to the main loan. */
  onBalance: (into: 'ownFunds' | 'loan') => void
}

/** Result of a variant: balance, cost, budget of the household. */
export function PlanResultCard({ result, onBalance }: PlanResultCardProps) {
  const { balance, needs, resources, totals, rates, phases, household } = result
  return (
    <Card component="section" aria-label="Résultat" p={2}>
      <Text component="h3" variant="h4" mb={1}>Résultat</Text>
      <Notice severity={balance.state === 'meets' ? 'success' : 'warning'} mb={1.5}>
        {balanceText(balance)}
        {balance.state !== 'meets' && (
          <Row gap={1} wrap mt={1}>
            <Button size="small" variant="outlined" color="inherit" onClick={() => onBalance('ownFunds')}>Mettre la différence dans l’apport</Button>
            <Button size="small" variant="outlined" color="inherit" onClick={() => onBalance('loan')}>Mettre la différence dans le prêt principal</Button>
          </Row>
        )}
      </Notice>
      {hcsfTexts(result).map(({ text, passed }) => <Notice key={text} severity={passed ? 'error' : 'success'} mb={1.5}>{text}</Notice>)}
      {household?.livingUnderLeast && (
        <Notice severity="error" mb={1.5}>{`Le reste à vivre est inférieur au minimum de ${formatEuros(household.livingLeast)} pour ce foyer.`}</Notice>
      )}
      <DescriptionList
        rows={[
          ['Besoins', formatEuros(needs.total)],
          ...(typeof needs.notary === 'number' ? [['Dont frais de notaire', formatEuros(needs.notary)] as [string, string]] : []),
          ...(typeof needs.guarantee === 'number' ? [['Dont garantie', formatEuros(needs.guarantee)] as [string, string]] : []),
          ['Ressources', formatEuros(resources.total)],
          ['Part de l’apport', formatRatio(balance.ownShare)],
          ['TAEG', formatPercent(rates.taeg)],
          ['TAEA', formatPercent(rates.taea) || '—'],
          ['Coût total, assurance comprise', formatEuros(totals.costWithInsurance)],
          ['Coût sur huit ans', formatEuros(totals.costOver96Months)],
        ]}
      />
      <Text component="h4" variant="h5" mt={2} mb={0.5}>Mensualités</Text>
      {phases.map(({ from, to, instalment, totalFirst }) => (
        <Row key={from} columnGap={1.5} wrap>
          <Block component="span" color="text.secondary">{from === to ? `Mois ${from}` : `Mois ${from} à ${to}`}</Block>
          <Block component="span" weight={600} tabular>{formatPrice(totalFirst)}</Block>
          <Block component="span" color="text.secondary">{`dont ${formatPrice(instalment)} hors assurance`}</Block>
        </Row>
      ))}
      {household && (
        <>
          <Text component="h4" variant="h5" mt={2} mb={0.5}>Foyer</Text>
          <DescriptionList
            rows={[
              ['Taux d’endettement aujourd’hui', formatRatio(household.debtRatioBefore)],
              ['Taux d’endettement avec le projet', formatRatio(household.debtRatioAfter)],
              ['Reste à vivre aujourd’hui', formatEuros(household.livingBefore)],
              ['Reste à vivre avec le projet', formatEuros(household.livingAfter)],
              ['Saut de charge', formatEuros(household.chargeJump)],
            ]}
          />
        </>
      )}
    </Card>
  )
}
