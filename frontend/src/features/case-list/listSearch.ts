import {
  readChoice,
  omitUndefined,
  readMatching,
  readPage,
  readSwitch,
  readText,
  searchSchema,
  UUID,
  type SearchOf,
} from '@/components/table/listSearch'

export const CASE_STATES = ['ended', 'all'] as const
export const ORDERS = [
  '-since',
  'customer',
  '-customer',
  'label',
  '-label',
  '-amount',
  'amount',
  'creationDate',
  '-creationDate',
  'deadline',
  '-deadline',
] as const
export const WAITING_FOR = ['customer', 'firm', 'thirdParty'] as const

export const WAIT_REASONS = ['handedIn', 'toReview', 'sentAgain', 'unmoved', 'ending'] as const

/** Search params that are no filters. */
export const NOT_FILTERS = ['sort', 'view', 'column'] as const

const PROJECT = /^[A-Z]+-[A-Z]+$/
const KEY = /^[A-Z_]{3,30}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Search params of the cases list. */
export const readCasesSearch = searchSchema({
  /** Default: open cases. */
  state: readChoice(CASE_STATES),
  status: readText,
  family: readMatching(KEY),
  waitingFor: readChoice(WAITING_FOR),
  stuck: readSwitch,
  assignedTo: (value) => readChoice(['me', 'none'])(value) ?? readMatching(UUID)(value),
  partner: readMatching(UUID),
  /** Project kind. */
  project: readMatching(PROJECT),
  /** Reason why a case needs an action of staff, as on « Aujourd’hui ». */
  waits: readChoice(WAIT_REASONS),
  /** Only cases whose next deadline is before this day. */
  deadlineBefore: readMatching(DAY),
  /** Only cases that lack a required legal document. */
  legalMissing: readSwitch,
  /** Default: longest status first. */
  sort: readChoice(ORDERS),
  /** Default: table. */
  view: readChoice(['board']),
  /** Column of the board shown on a phone. */
  column: readMatching(KEY),
  page: readPage,
})

export type CasesSearch = SearchOf<typeof readCasesSearch>

/** Query parameters of the API: the search params, without those of the display. */
export function queryOf({ state, view: _view, column: _column, page: _page, ...query }: CasesSearch) {
  return omitUndefined({ ...(state !== 'all' && { open: state !== 'ended' }), ...query })
}
