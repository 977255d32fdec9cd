import { MOTIVE_LIMIT } from '@/domain/constants'
import { dateError, isIsoDate } from '@/rules/date'
import { todayInParis } from '@/format/date'
import { REQUIRED, tooLong } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { CustomerCase, ItemReview, ItemState } from '../../api'
import type { DocumentItem, Place } from '../places'

export interface DecisionValues {
  /** What the next submission makes of the document. */
  state: ItemState
  motive: string
  documentDate: string
}

export function decisionValues(one: CustomerCase | null, item: string): DecisionValues {
  const found = one?.itemsListArray.find(({ uuid }) => uuid === item)
  return { state: 'accepted', motive: found?.motive ?? '', documentDate: found?.documentDate ?? '' }
}

/** Everything that keeps a decision from being sent, in the words of the server. */
export function checkDecision({ state, motive, documentDate }: DecisionValues): Violation[] {
  const found: Violation[] = []
  if (state === 'refused') {
    if (motive.trim() === '') found.push({ field: 'motive', message: REQUIRED })
    if ([...motive].length > MOTIVE_LIMIT) found.push({ field: 'motive', message: tooLong(MOTIVE_LIMIT) })
  }
  if (state === 'accepted' && documentDate !== '') {
    if (!isIsoDate(documentDate)) found.push({ field: 'documentDate', message: dateError(documentDate) })
    else if (documentDate > todayInParis()) found.push({ field: 'documentDate', message: 'Cette date est dans le futur.' })
  }
  return found
}

/** What is sent: the files that were seen go along, so that none that came meanwhile is decided on unread. */
export function toReview({ state, motive, documentDate }: DecisionValues, files: Place['files']): ItemReview {
  return {
    state,
    medias: files.map(({ uuid }) => uuid),
    ...(state === 'refused' && { motive: motive.trim() }),
    ...(state === 'accepted' && documentDate !== '' && { documentDate }),
  }
}

/** « RIB : accepté. » */
export function decidedText({ label, state }: DocumentItem): string {
  const words: Record<ItemState, string> = {
    asked: 'de nouveau à fournir', received: 'reçu', accepted: 'accepté', refused: 'refusé', notApplicable: 'sans objet',
  }
  return `${label}\u202F: ${words[state ?? 'asked']}.`
}
