import { CASE_STATUSES } from '@/domain/constants'
import { site } from '@/site/site'
import type { CustomerCase } from '../api'

export type CaseStatus = CustomerCase['status'][number]

/** The twenty statuses in the order of the documents, the firm's own name in two of them (AMB-002). */
export function caseStatuses(): { label: string; closes: boolean; completes: boolean }[] {
  return CASE_STATUSES.map(({ label, closes, completes }) => ({ label: label.replace('{provider}', site().name), closes, completes }))
}

const IN_PROGRESS = { text: 'tint.estate.main', ground: 'tint.estate.soft' }
const UNDER_REVIEW = { text: 'tint.solutions.main', ground: 'tint.solutions.soft' }
const WON = { text: 'tint.insurances.main', ground: 'tint.insurances.soft' }
const DROPPED = { text: 'text.secondary', ground: 'sunken' }

const COLOURS: Record<string, typeof WON> = {
  UNDER_REVIEW, OFFER: UNDER_REVIEW, ACCEPTED: WON, FINANCED: WON, INSURED: WON, FINISHED: WON, DROPPED,
}

/** Text and ground of a status; its words say it too, colour alone says nothing. */
export function colourOf({ family }: CaseStatus): typeof WON {
  return COLOURS[family.key] ?? IN_PROGRESS
}

export function currentStatus(one: CustomerCase): CaseStatus | undefined {
  return one.status.at(-1)
}

/** The documents' straight apostrophe, as French typography wants it on screen. */
export function shownStatus(label: string): string {
  return label.replaceAll("'", '’')
}
