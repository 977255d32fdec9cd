import { compact, readChoice, readFlag, readMatching, readPage, readText, UUID, type RawSearch } from '@/components/table/listSearch'

export const STATES = ['ended', 'all'] as const
export const ORDERS = ['-since', 'customer', '-customer', 'label', '-label', '-amount', 'amount', 'creationDate', '-creationDate', 'deadline', '-deadline'] as const
export const TURNS = ['customer', 'firm', 'thirdParty'] as const

export const WAITS = ['handedIn', 'toReview', 'sentAgain', 'unmoved', 'ending'] as const

/** Search params of the cases list. */
export interface CasesSearch {
  /** Default: open cases. */
  state?: (typeof STATES)[number]
  status?: string
  family?: string
  waitingFor?: (typeof TURNS)[number]
  stuck?: boolean
  /** `me`, `none` or the UUID of an employee. */
  assignedTo?: string
  partner?: string
  /** Project kind. */
  project?: string
  /** Reason to wait for staff, as on « Aujourd’hui ». */
  waits?: (typeof WAITS)[number]
  /** Only cases whose next deadline is before this day. */
  deadlineBefore?: string
  /** Default: longest status first. */
  sort?: (typeof ORDERS)[number]
  /** Default: table. */
  view?: 'board'
  /** Column of the board shown on a phone. */
  column?: string
  page?: number
}

/** Search params that are no filters. */
export const NOT_FILTERS = ['sort', 'view', 'column'] as const

const PROJECT = /^[A-Z]+-[A-Z]+$/
const KEY = /^[A-Z_]{3,30}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

export function readCasesSearch(raw: RawSearch): CasesSearch {
  return compact({
    state: readChoice(raw['state'], STATES),
    status: readText(raw['status']),
    family: readMatching(raw['family'], KEY),
    waitingFor: readChoice(raw['waitingFor'], TURNS),
    stuck: readFlag(raw['stuck']) === true ? true : undefined,
    assignedTo: readChoice(raw['assignedTo'], ['me', 'none'] as const) ?? readMatching(raw['assignedTo'], UUID),
    partner: readMatching(raw['partner'], UUID),
    project: readMatching(raw['project'], PROJECT),
    waits: readChoice(raw['waits'], WAITS),
    deadlineBefore: readMatching(raw['deadlineBefore'], DAY),
    sort: readChoice(raw['sort'], ORDERS),
    view: readChoice(raw['view'], ['board'] as const),
    column: readMatching(raw['column'], KEY),
    page: readPage(raw['page']),
  })
}

/** Query parameters of the API. */
export function queryOf({ state, status, family, waitingFor, stuck, assignedTo, partner, project, waits, deadlineBefore, sort }: CasesSearch) {
  return compact({ ...(state !== 'all' && { open: state !== 'ended' }), status, family, waitingFor, stuck, assignedTo, partner, project, waits, deadlineBefore, sort })
}
