import { MOTIVE_LIMIT } from '@/domain/constants'
import { optionalDate } from '@/rules/date'
import { todayInParis } from '@/format/date'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { CustomerCase, ItemReview, ItemState } from '../../api'
import type { DocumentItem, RequestedDocument } from '../requestedDocuments'

export interface DecisionValues {
  /** State set by the next submission. */
  state: ItemState
  motive: string
  documentDate: string
}

export function decisionValues(customerCase: CustomerCase | null, itemUuid: string): DecisionValues {
  const item = customerCase?.itemsListArray.find(({ uuid }) => uuid === itemUuid)
  return { state: 'accepted', motive: item?.motive ?? '', documentDate: item?.documentDate ?? '' }
}

/** Client-side validation, worded like the server's. */
export function checkDecision({ state, motive, documentDate }: DecisionValues): Violation[] {
  const violations: Violation[] = []
  if (state === 'refused') {
    if (motive.trim() === '') violations.push({ field: 'motive', message: REQUIRED })
    if ([...motive].length > MOTIVE_LIMIT) violations.push({ field: 'motive', message: tooLongMessage(MOTIVE_LIMIT) })
  }
  if (state === 'accepted') {
    const dateViolations = optionalDate('documentDate', documentDate)
    if (dateViolations.length > 0) violations.push(...dateViolations)
    else if (documentDate > todayInParis())
      violations.push({ field: 'documentDate', message: 'Cette date est dans le futur.' })
  }
  return violations
}

/** Request body; includes the reviewed files, so that a new file is not decided on unseen. */
export function toReview(
  { state, motive, documentDate }: DecisionValues,
  files: RequestedDocument['files'],
): ItemReview {
  return {
    state,
    medias: files.map(({ uuid }) => uuid),
    ...(state === 'refused' && { motive: motive.trim() }),
    ...(state === 'accepted' && { documentDate: documentDate === '' ? null : documentDate }),
  }
}

/** « RIB : accepté. » */
export function decidedText({ label, state }: DocumentItem): string {
  const stateTexts: Record<ItemState, string> = {
    asked: 'de nouveau à fournir',
    received: 'reçu',
    accepted: 'accepté',
    refused: 'refusé',
    notApplicable: 'sans objet',
  }
  return `${label}\u202F: ${stateTexts[state ?? 'asked']}.`
}
