import { TAG_COLORS, type TagColors, Tag } from '@/components/table/Tag'
import { displayText } from '@/format/displayText'
import type { CustomerCase } from '../api'

export type CaseStatus = CustomerCase['status'][number]

const { quiet, inProgress, done, attention } = TAG_COLORS
const COLORS: Record<string, TagColors> = {
  UNDER_REVIEW: attention,
  OFFER: attention,
  ACCEPTED: done,
  FINANCED: done,
  INSURED: done,
  FINISHED: done,
  DROPPED: quiet,
}

/** Colours of a status; its label carries the same information. */
export function colorsOf({ family }: Pick<CaseStatus, 'family'>): TagColors {
  return COLORS[family.key] ?? inProgress
}

export function currentStatus(customerCase: CustomerCase): CaseStatus | undefined {
  return customerCase.status.at(-1)
}

const ENDED = new Set(['FINANCED', 'INSURED', 'FINISHED', 'DROPPED'])

/** Whether the current status ends the case: no reminder is sent then. */
export function hasEnded(customerCase: CustomerCase): boolean {
  return ENDED.has(currentStatus(customerCase)?.family.key ?? '')
}

/** Status in the colour of its family; `isPlain` uses the wording for customers and partners. */
export function StatusTag({ status, isPlain = false }: { status: CaseStatus; isPlain?: boolean }) {
  return <Tag colors={colorsOf(status)}>{isPlain ? status.family.label : displayText(status.label)}</Tag>
}
