import { choiceOf, matching, readFlag, readPage, readText, searchSchema, type SearchOf } from '@/components/table/listSearch'
import type { InquiryKind, InquiryState } from '../inquiry'

/** `open`: new or assigned inquiries. */
export const STATE_CHOICES = ['open', 'new', 'assigned', 'handled', 'spam'] as const

const SORTS = ['receivedAt', 'lastName', '-lastName'] as const

/** Kept short: every page loads the parsing of search params. */
const KIND = /^(contact|(CONSOLIDATION|PROPERTY|HYPOTHECARY|SCPI|CONSUMER)-LOAN|(HOME|MOTOR|CAR)-INSURANCE)$/
const ASSIGNEE = /^(me|none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

/** Search params of the list. */
export const readInquiriesSearch = searchSchema({
  search: readText,
  kind: (value) => matching(KIND)(value) as InquiryKind | undefined,
  /** Default: all except spam. */
  state: choiceOf(STATE_CHOICES),
  /** `me`, `none` or the UUID of an employee. */
  assignedTo: matching(ASSIGNEE),
  read: readFlag,
  /** Default: newest first. */
  sort: choiceOf(SORTS),
  page: readPage,
})

export type InquiriesSearch = SearchOf<typeof readInquiriesSearch>
export type InquiriesFilter = Omit<InquiriesSearch, 'page'>

const ALL_BUT_SPAM: readonly InquiryState[] = ['new', 'assigned', 'handled']

/** Query parameters of the API. */
export function queryOf({ state, ...filter }: InquiriesFilter) {
  const states = state === undefined ? ALL_BUT_SPAM : state === 'open' ? ALL_BUT_SPAM.slice(0, 2) : [state]
  return { ...filter, state: states.join(',') }
}
