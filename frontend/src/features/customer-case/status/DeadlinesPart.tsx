import { Block, PlainList, Row } from '@/components/primitives'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { formatDate } from '@/format/date'
import type { CaseDeadline } from '../api'
import { CasePart } from '../CasePart'

/** Deadlines of a case by law and by contract, each with its source. */
export function DeadlinesPart({ deadlines }: { deadlines: readonly CaseDeadline[] }) {
  if (deadlines.length === 0) return null
  return (
    <CasePart title="Échéances">
      <PlainList aria-label="Échéances">
        {deadlines.map((deadline) => <Deadline key={`${deadline.kind} ${deadline.date} ${deadline.label}`} {...deadline} />)}
      </PlainList>
    </CasePart>
  )
}

function Deadline({ date, label, source, state }: CaseDeadline) {
  const over = state === 'over'
  return (
    <Block component="li" py={0.75}>
      <Row columnGap={1.5} rowGap={0.25} wrap>
        <Block component="span" weight={600} tabular nowrap color={state === 'late' ? 'error.main' : over ? 'text.secondary' : 'text.primary'}>{formatDate(date)}</Block>
        <Block component="span" breaks color={over ? 'text.secondary' : 'text.primary'}>{label}</Block>
        {state === 'late' && <Tag colors={TAG_COLORS.attention} nowrap>En retard</Tag>}
        {state === 'near' && <Tag colors={TAG_COLORS.moving} nowrap>Proche</Tag>}
      </Row>
      <Block component="span" display="block" size="tiny" color="text.secondary" breaks>{source}</Block>
    </Block>
  )
}
