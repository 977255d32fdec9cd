import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { Block, Row, Text } from '@/components/primitives'
import { formatEuros } from '@/format/amount'
import { fr } from '@/format/french'
import type { Overview } from '../api'

type Project = Overview['projects'][number]

interface ProjectBudgetProps {
  record: string
  today: NonNullable<Overview['budget']>
  project: Project
}

/** « Aujourd’hui » and « Avec le projet » beside each other. */
export function ProjectBudget({ record, today, project }: ProjectBudgetProps) {
  const { customerCase, label, variant, income, charges, debtRatio, left, chargeJump, over } = project
  const lines: [string, string, string][] = [
    ['Endettement', ratioText(today.debtRatio), ratioText(debtRatio)],
    ['Reste à vivre', formatEuros(today.short ? -today.short : today.left), formatEuros(left)],
    ['Revenus', formatEuros(today.income), formatEuros(income)],
    ['Charges', formatEuros(today.charges), formatEuros(charges)],
  ]
  return (
    <Block px={2} py={1.5} divider="top">
      <Text size="small" mb={0.75} breaks>
        <AppLink to="/customer-records/$uuid/cases/$case/plans" params={{ uuid: record, case: customerCase }}>{`${label}, ${variant}`}</AppLink>
      </Text>
      <Block component="table" aria-label={`Aujourd’hui et avec le projet ${label}`} size="small" tabular width={1}>
        <thead>
          <tr>
            <th aria-label="Par mois" />
            <Block component="th" scope="col" textAlign="right" color="text.secondary" weight={400}>Aujourd’hui</Block>
            <Block component="th" scope="col" textAlign="right" color="text.secondary" weight={400}>Avec le projet</Block>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, before, after]) => (
            <tr key={name}>
              <Block component="th" scope="row" textAlign="left" color="text.secondary" weight={400}>{name}</Block>
              <Block component="td" textAlign="right">{before}</Block>
              <Block component="td" textAlign="right" weight={600}>{after}</Block>
            </tr>
          ))}
        </tbody>
      </Block>
      <Text size="small" color="text.secondary" mt={0.75}>
        {chargeJump > 0 ? fr`La charge mensuelle augmente de ${formatEuros(chargeJump)}.` : fr`La charge mensuelle baisse de ${formatEuros(-chargeJump)}.`}
      </Text>
      {over && <Row gap={0.75} size="small" color="error.main" mt={0.5}><Icon name="alert" size={18} />Une limite d’endettement, de durée ou de reste à vivre est dépassée.</Row>}
    </Block>
  )
}

function ratioText(ratio: number | null | undefined): string {
  return typeof ratio === 'number' ? fr`${String(ratio).replace('.', ',')} %` : '—'
}
