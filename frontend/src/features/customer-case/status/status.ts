import { TAG_COLORS, type TagColors } from '@/components/table/Tag'
import { CASE_STATUSES } from '@/domain/constants'
import { site } from '@/site/site'
import type { CustomerCase } from '../api'

export type CaseStatus = CustomerCase['status'][number]

/** The twenty statuses in the specified order, two of which contain the firm's name. */
export function caseStatuses(): { label: string; closes: boolean; completes: boolean; sends: boolean; family: string }[] {
  return CASE_STATUSES.map((status) => Object.assign({}, status, { label: status.label.replace('{provider}', site().name) }))
}

const { quiet, moving, done, attention } = TAG_COLORS
const COLORS: Record<string, TagColors> = {
  UNDER_REVIEW: attention, OFFER: attention, ACCEPTED: done, FINANCED: done, INSURED: done, FINISHED: done, DROPPED: quiet,
}

/** Colours of a status; its label carries the same information. */
export function colorsOf({ family }: Pick<CaseStatus, 'family'>): TagColors {
  return COLORS[family.key] ?? moving
}

export function currentStatus(customerCase: CustomerCase): CaseStatus | undefined {
  return customerCase.status.at(-1)
}
