import { choiceOf, compact, matching, readPage, readSwitch, readText, searchSchema, UUID, type SearchOf } from '@/components/table/listSearch'

export const STATES = ['ended', 'all'] as const
export const ORDERS = ['-since', 'customer', '-customer', 'label', '-label', '-amount', 'amount', 'creationDate', '-creationDate', 'deadline', '-deadline'] as const
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
  state: choiceOf(STATES),
  status: readText,
  family: matching(KEY),
  waitingFor: choiceOf(WAITING_FOR),
  stuck: readSwitch,
  /** `me`, `none` or the UUID of an employee. */
  assignedTo: (value) => choiceOf(['me', 'none'])(value) ?? matching(UUID)(value),
  partner: matching(UUID),
  /** Project kind. */
  project: matching(PROJECT),
  /** Reason to wait for staff, as on « Aujourd’hui ». */
  waits: choiceOf(WAIT_REASONS),
  /** Only cases whose next deadline is before this day. */
  deadlineBefore: matching(DAY),
  /** Only cases without a legal document that is due. */
  legalMissing: readSwitch,
  /** Default: longest status first. */
  sort: choiceOf(ORDERS),
  /** Default: table. */
  view: choiceOf(['board']),
  /** Column of the board shown on a phone. */
  column: matching(KEY),
  page: readPage,
})

export type CasesSearch = SearchOf<typeof readCasesSearch>

/** Query parameters of the API. */
export function queryOf({ state, status, family, waitingFor, stuck, assignedTo, partner, project, waits, deadlineBefore, legalMissing, sort }: CasesSearch) {
  return compact({ ...(state !== 'all' && { open: state !== 'ended' }), status, family, waitingFor, stuck, assignedTo, partner, project, waits, deadlineBefore, legalMissing, sort })
}
