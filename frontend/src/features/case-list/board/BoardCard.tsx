import { Amount } from '@/components/form/input/Amount'
import { AppLink } from '@/components/link/AppLink'
import { Block, Card, Row } from '@/components/primitives'
import { Tag } from '@/components/table/Tag'
import { displayed } from '@/format/displayed'
import type { CaseRow } from '../api'
import { CaseRowMenu } from '../CaseRowMenu'
import { awaitedText, missingText, sinceText, TURN_LABELS, turnColors } from '../row'
import { OverdueTag } from '../OverdueTag'

interface BoardCardProps {
  row: CaseRow
  isDragged: boolean
  onDrag: (row: CaseRow | null) => void
}

/** Card of a case; moved by its menu or by drag and drop. */
export function BoardCard({ row, isDragged, onDrag }: BoardCardProps) {
  const { uuid, customerRecord, label, status, employees, waitingFor, project, bank } = row
  const missing = missingText(row)
  return (
    <Card
      component="li"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(row)
      }}
      onDragEnd={() => onDrag(null)}
      p={1.5}
      sx={{ position: 'relative', cursor: 'grab', opacity: isDragged ? 0.5 : 1 }}
    >
      <Block pr={4.5} mb={0.5} breaks>
        <AppLink
          to="/customer-records/$uuid/cases/$case"
          params={{ uuid: customerRecord.uuid, case: uuid }}
          underline="none"
          draggable={false}
          color="inherit" weight={650}
        >
          {customerRecord.label}
          <Block component="span" display="block" size="small" weight={400}>{label}</Block>
        </AppLink>
      </Block>
      <Block sx={{ position: 'absolute', top: 4, right: 4 }}><CaseRowMenu row={row} /></Block>
      <Block size="small" weight={600}>{displayed(status)}</Block>
      <Row columnGap={1} wrap size="tiny" color="text.secondary">
        {sinceText(row)}
        {row.stuck && <OverdueTag />}
      </Row>
      {row.awaited && <Block size="tiny" color="text.secondary" breaks>{awaitedText(row)}</Block>}
      {typeof project?.amount === 'number' && (
        <Row columnGap={1} wrap mt={0.75} size="small" align="baseline">
          <Block component="span" weight={650} tabular nowrap><Amount amount={project.amount} /></Block>
          {bank && <Block component="span" size="tiny" color="text.secondary" breaks>{bank}</Block>}
        </Row>
      )}
      {(waitingFor || missing) && (
        <Row gap={1} wrap mt={1}>
          {waitingFor && <Tag colors={turnColors(waitingFor)}>{`Attend\u202F: ${TURN_LABELS[waitingFor].toLowerCase()}`}</Tag>}
          {missing && <Block component="span" size="tiny">{missing}</Block>}
        </Row>
      )}
      {employees.length > 0 && <Block mt={0.75} size="tiny" color="text.secondary" breaks>{employees.map((employee) => employee.label).join(', ')}</Block>}
    </Card>
  )
}
