import { formatEuros } from '@/format/amount'
import { Block, Row } from '@/components/primitives'
import type { CaseSums } from './api'

interface SumsProps {
  sums: CaseSums | undefined
  /** Vertical layout, for narrow places. */
  narrow?: boolean
}

/** Totals of cases: project amounts and, for an ADMIN, the firm's revenue. */
export function Sums({ sums, narrow = false }: SumsProps) {
  if (!sums) return null
  const { amount, earned } = sums
  const lines = [
    ['Montant des projets', amount],
    ...(earned ? [['Rémunération prévue', earned.expected], ['Facturée', earned.invoiced], ['Encaissée', earned.received]] as const : []),
  ] as const
  const shown = lines.filter(([, euros]) => euros > 0)
  if (shown.length === 0) return null
  return (
    <Row component="dl" flush rowGap={0.25} columnGap={2.5} wrap align="baseline" size={narrow ? 'tiny' : 'small'} color="text.secondary">
      {shown.map(([label, euros]) => (
        <Row key={label} gap={0.75} align="baseline" {...(narrow && { width: '100%', justify: 'space-between' })}>
          <Block component="dt">{label}</Block>
          <Block component="dd" flush tabular nowrap weight={650} color="text.primary">{formatEuros(euros)}</Block>
        </Row>
      ))}
    </Row>
  )
}
