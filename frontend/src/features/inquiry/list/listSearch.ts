import {
  readChoice,
  readMatching,
  readFlag,
  readPage,
  readText,
  searchSchema,
  type SearchOf,
} from '@/components/table/listSearch'
import type { InquiryKind, InquiryState } from '../inquiry'

/** `open`: new or assigned inquiries. */
export const STATE_CHOICES = ['open', 'new', 'assigned', 'handled', 'spam'] as const

const SORTS = ['receivedAt', 'lastName', '-lastName'] as const

/** Kept short, because every page loads the parsing of search params. */
const KIND = /^(contact|(CONSOLIDATION|PROPERTY|HYPOTHECARY|SCPI|CONSUMER)-LOAN|(HOME|MOTOR|CAR)-INSURANCE)$/
const ASSIGNEE = /^(me|none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

export const readInquiriesSearch = searchSchema({
  search: readText,
  kind: (value) => readMatching(KIND)(value) as InquiryKind | undefined,
  /** Default: all except spam. */
  state: readChoice(STATE_CHOICES),
  /** `me`, `none` or the UUID of an employee. */
  assignedTo: readMatching(ASSIGNEE),
  read: readFlag,
  /** Default: newest first. */
  sort: readChoice(SORTS),
  page: readPage,
})

export type InquiriesSearch = SearchOf<typeof readInquiriesSearch>
export type InquiriesFilter = Omit<InquiriesSearch, 'page'>

const OPEN: readonly InquiryState[] = ['new', 'assigned']
const ALL_BUT_SPAM: readonly InquiryState[] = [...OPEN, 'handled']

/** Query parameters of the API. */
export function queryOf({ state, ...filter }: InquiriesFilter) {
  return { ...filter, state: statesOf(state).join(',') }
}

function statesOf(choice: InquiriesFilter['state']): readonly InquiryState[] {
  if (choice === undefined) return ALL_BUT_SPAM
  return choice === 'open' ? OPEN : [choice]
}
