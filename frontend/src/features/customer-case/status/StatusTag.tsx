import { Tag } from '@/components/table/Tag'
import { displayText } from '@/format/displayText'
import { colorsOf, type CaseStatus } from './status'

/** Status in the colour of its family; `plain` uses the wording for customers and partners. */
export function StatusTag({ status, plain = false }: { status: CaseStatus; plain?: boolean }) {
  return <Tag colors={colorsOf(status)}>{plain ? status.family.label : displayText(status.label)}</Tag>
}
