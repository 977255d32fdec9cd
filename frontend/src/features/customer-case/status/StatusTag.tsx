import { Tag } from '@/components/table/Tag'
import { colorsOf, shownStatus, type CaseStatus } from './status'

/** A status in the colour of its family; `plain` in the words of customers and partners. */
export function StatusTag({ status, plain = false }: { status: CaseStatus; plain?: boolean }) {
  return <Tag colors={colorsOf(status)}>{plain ? status.family.label : shownStatus(status.label)}</Tag>
}
