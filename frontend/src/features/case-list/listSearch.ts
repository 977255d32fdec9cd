import { compact, readChoice, readFlag, readMatching, readPage, readText, UUID, type RawSearch } from '@/components/table/listSearch'

export const STATES = ['ended', 'all'] as const
export const ORDERS = ['-since', 'customer', '-customer', 'label', '-label', '-amount', 'amount', 'creationDate', '-creationDate'] as const
export const TURNS = ['customer', 'firm', 'thirdParty'] as const

export const WAITS = ['handedIn', 'sentAgain', 'unmoved', 'ending'] as const

/** The filters, the order, the view and the page of the cases, as the address holds them. */
export interface CasesSearch {
  /** Without it, those that go on. */
  state?: (typeof STATES)[number]
  status?: string
  family?: string
  waitingFor?: (typeof TURNS)[number]
  stuck?: boolean
  /** `me`, `none` or the uuid of a member of staff. */
  assignedTo?: string
  partner?: string
  /** What the cases are for. */
  project?: string
  /** Why they wait for staff, as on the page of the day. */
  waits?: (typeof WAITS)[number]
  /** Without it, those that have their status for longest come first. */
  sort?: (typeof ORDERS)[number]
  /** Without it, a table. */
  view?: 'board'
  /** The column of the board that a phone shows. */
  column?: string
  page?: number
}

/** What of the address narrows nothing. */
export const NOT_FILTERS = ['sort', 'view', 'column'] as const

const PROJECT = /^[A-Z]+-[A-Z]+$/
const KEY = /^[A-Z_]{3,30}$/

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
    sort: readChoice(raw['sort'], ORDERS),
    view: readChoice(raw['view'], ['board'] as const),
    column: readMatching(raw['column'], KEY),
    page: readPage(raw['page']),
  })
}

/** The filters and the order, in the words of the server. */
export function queryOf({ state, status, family, waitingFor, stuck, assignedTo, partner, project, waits, sort }: CasesSearch) {
  return compact({ ...(state !== 'all' && { open: state !== 'ended' }), status, family, waitingFor, stuck, assignedTo, partner, project, waits, sort })
}
