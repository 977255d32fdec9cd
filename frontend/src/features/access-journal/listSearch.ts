import { compact, readChoice, readPage, readText, type RawSearch } from '@/components/table/listSearch'
import { ACTS, EVENTS, OBJECTS, type JournalAct, type JournalObject, type LoginEventKind } from './journal'

/** The filters and the page of the journal, as the address holds them. */
export interface JournalSearch {
  /** The journal of logins; that of accesses without it. */
  view?: 'logins'
  /** An account. */
  person?: string
  act?: JournalAct
  object?: JournalObject
  objectUuid?: string
  /** What happened to a login. */
  event?: LoginEventKind
  /** First and last day, yyyy-mm-dd. */
  from?: string
  to?: string
  page?: number
}

export type JournalFilter = Omit<JournalSearch, 'page'>

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const DAY = /^\d{4}-\d\d-\d\d$/

export function readJournalSearch(raw: RawSearch): JournalSearch {
  const matching = (name: string, pattern: RegExp) => {
    const text = readText(raw[name])
    return text !== undefined && pattern.test(text) ? text : undefined
  }
  return compact({
    view: readChoice(raw['view'], ['logins'] as const),
    person: matching('person', UUID),
    act: readChoice(raw['act'], ACTS),
    object: readChoice(raw['object'], OBJECTS),
    objectUuid: matching('objectUuid', UUID),
    event: readChoice(raw['event'], EVENTS),
    from: matching('from', DAY),
    to: matching('to', DAY),
    page: readPage(raw['page']),
  })
}
