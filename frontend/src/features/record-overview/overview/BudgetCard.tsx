import Box from '@mui/material/Box'
import { Icon } from '@/components/icon/Icon'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { fr } from '@/format/french'
import { formatEuros } from '@/format/amount'
import type { Overview } from '../api'
import { OverviewCard } from './OverviewCard'
import { ProjectBudget } from './ProjectBudget'

type Budget = NonNullable<Overview['budget']>

interface BudgetCardProps {
  record: string
  budget: Budget
  projects: Overview['projects']
}

/** Budget of the household today, and with the plan of each case in progress. */
export function BudgetCard({ record, budget, projects }: BudgetCardProps) {
  const { income, charges, debtRatio, maxDebtRatio, left, short, gaps } = budget
  const high = typeof debtRatio === 'number' && debtRatio > maxDebtRatio
  return (
    <OverviewCard icon="euro" title="Chiffres">
      {typeof debtRatio === 'number' && (
        <Block px={2} py={1.5}>
          <Row columnGap={3} rowGap={1} wrap align="baseline">
            <Figure label="Taux d’endettement" value={fr`${String(debtRatio).replace('.', ',')} %`} wrong={high} />
            <Figure
              label={short ? 'Manque chaque mois' : 'Reste à vivre par mois'}
              value={formatEuros(short ?? left)}
              wrong={Boolean(short)}
            />
          </Row>
          <Bar ratio={debtRatio} most={maxDebtRatio} high={high} />
          <Text size="small" color="text.secondary" mt={0.75}>
            {high ? fr`Au-delà des ${maxDebtRatio} % admis d’ordinaire.` : fr`Sous les ${maxDebtRatio} % admis d’ordinaire.`}
          </Text>
          <Row component="dl" flush columnGap={2.5} rowGap={0.5} wrap mt={1} size="small">
            <Sum label="Revenus" value={income} />
            <Sum label="Charges" value={charges} />
          </Row>
        </Block>
      )}
      {projects.map((project) => <ProjectBudget key={project.customerCase} record={record} today={budget} project={project} />)}
      {gaps.length > 0 && (
        <PlainList px={2} py={1.25} aria-label="Ce que la fiche ne dit pas">
          {gaps.map((gap) => (
            <Row key={gap} component="li" gap={1} py={0.5} align="flex-start" size="small">
              <Block component="span" color="text.secondary" lineHeight={0} mt={0.25}><Icon name="info" size={18} /></Block>
              <span>{gap}</span>
            </Row>
          ))}
        </PlainList>
      )}
      <Text size="tiny" color="text.secondary" px={2} py={1.25} divider="top">
        {fr`Calculé avec la fiche : revenus pour leur part retenue, pensions reçues et 70 % des loyers perçus ; mensualités et assurances, pensions versées et loyer d’un locataire.`}
      </Text>
    </OverviewCard>
  )
}

function Figure({ label, value, wrong }: { label: string; value: string; wrong: boolean }) {
  return (
    <Block>
      <Block size="small" color="text.secondary">{label}</Block>
      <Row component="span" inline gap={0.75} tabular {...(wrong && { color: 'error.main' })} sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.3 }}>
        {wrong && <Icon name="alert" size={20} />}
        {value}
      </Row>
    </Block>
  )
}

/** Ratio relative to the maximum; the text beside it carries the same information. */
function Bar({ ratio, most, high }: { ratio: number; most: number; high: boolean }) {
  // The maximum is at two thirds of the bar.
  const width = Math.min((ratio / most) * 66, 100)
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 8, mt: 1.25, borderRadius: 99, bgcolor: 'sunken' }}>
      <Block width={`${width}%`} height={1} rounded={99} background={high ? 'error.main' : 'success.main'} />
      <Box sx={{ position: 'absolute', left: '66%', top: -3, bottom: -3, width: 2, bgcolor: 'text.primary' }} />
    </Box>
  )
}

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <Row gap={0.75}>
      <Block component="dt" color="text.secondary">{label}</Block>
      <Block component="dd" flush weight={600} tabular>{formatEuros(value)}</Block>
    </Row>
  )
}
