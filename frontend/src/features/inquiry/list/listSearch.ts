import { compact, readChoice, readFlag, readMatching, readPage, readText, type RawSearch } from '@/components/table/listSearch'
import type { InquiryKind, InquiryState } from '../inquiry'

/** `open`: new or assigned inquiries. */
export const STATE_CHOICES = ['open', 'new', 'assigned', 'handled', 'spam'] as const
export type StateChoice = (typeof STATE_CHOICES)[number]

const SORTS = ['receivedAt', 'lastName', '-lastName'] as const

/** Search params of the list. */
export interface InquiriesSearch {
  search?: string
  kind?: InquiryKind
  /** Default: all except spam. */
  state?: StateChoice
  /** `me`, `none` or the UUID of an employee. */
  assignedTo?: string
  read?: boolean
  /** Default: newest first. */
  sort?: (typeof SORTS)[number]
  page?: number
}

export type InquiriesFilter = Omit<InquiriesSearch, 'page'>

/** Kept short: every page loads the parsing of search params. */
const KIND = /^(contact|(CONSOLIDATION|PROPERTY|HYPOTHECARY|SCPI|CONSUMER)-LOAN|(HOME|MOTOR|CAR)-INSURANCE)$/
const ASSIGNEE = /^(me|none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

export function readInquiriesSearch(raw: RawSearch): InquiriesSearch {
  return compact({
    search: readText(raw['search']),
    kind: readMatching(raw['kind'], KIND) as InquiryKind | undefined,
    state: readChoice(raw['state'], STATE_CHOICES),
    assignedTo: readMatching(raw['assignedTo'], ASSIGNEE),
    read: readFlag(raw['read']),
    sort: readChoice(raw['sort'], SORTS),
    page: readPage(raw['page']),
  })
}

const ALL_BUT_SPAM: readonly InquiryState[] = ['new', 'assigned', 'handled']

/** Query parameters of the API. */
export function queryOf({ state, ...filter }: InquiriesFilter) {
  const states = state === undefined ? ALL_BUT_SPAM : state === 'open' ? ALL_BUT_SPAM.slice(0, 2) : [state]
  return { ...filter, state: states.join(',') }
}
