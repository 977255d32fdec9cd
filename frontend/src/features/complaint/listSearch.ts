import { readChoice, readPage, readText, searchSchema, type SearchOf } from '@/components/table/listSearch'

/** `open`: not answered; `late`: past its next deadline. */
export const STATE_CHOICES = ['open', 'late', 'received', 'acknowledged', 'answered'] as const

const SORTS = ['sentOn', 'subject', '-subject'] as const

export const readComplaintsSearch = searchSchema({
  search: readText,
  state: readChoice(STATE_CHOICES),
  /** Default: latest sending first. */
  sort: readChoice(SORTS),
  page: readPage,
})

export type ComplaintsSearch = SearchOf<typeof readComplaintsSearch>

/** Query parameters of the API. */
export function queryOf({ state, ...filter }: ComplaintsSearch) {
  if (state === undefined) return filter
  return state === 'late'
    ? { ...filter, late: true }
    : { ...filter, state: state === 'open' ? 'received,acknowledged' : state }
}
