import { compact, readChoice, readPage, readText, type RawSearch } from '@/components/table/listSearch'

/** What the address of a list of reports says: the order, the page, and the report that is open. */
export interface ReportsSearch {
  /** Without it, the newest first. */
  sort?: 'creationDate'
  page?: number
  report?: string
}

export function readReportsSearch(search: RawSearch): ReportsSearch {
  return compact({ sort: readChoice(search['sort'], ['creationDate'] as const), page: readPage(search['page']), report: readText(search['report']) })
}
