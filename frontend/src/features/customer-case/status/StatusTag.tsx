import { Tag } from '@/components/table/Tag'
import { displayText } from '@/format/displayText'
import { colorsOf, type CaseStatus } from './status'

/** Status in the colour of its family; `isPlain` uses the wording for customers and partners. */
export function StatusTag({ status, isPlain = false }: { status: CaseStatus; isPlain?: boolean }) {
  return <Tag colors={colorsOf(status)}>{isPlain ? status.family.label : displayText(status.label)}</Tag>
}
