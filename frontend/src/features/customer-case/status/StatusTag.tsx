import { Tag } from '@/components/table/Tag'
import { displayed } from '@/format/displayed'
import { colorsOf, type CaseStatus } from './status'

/** Status in the colour of its family; `plain` uses the wording for customers and partners. */
export function StatusTag({ status, plain = false }: { status: CaseStatus; plain?: boolean }) {
  return <Tag colors={colorsOf(status)}>{plain ? status.family.label : displayed(status.label)}</Tag>
}
