import { compact, readChoice, readPage, readText, type RawSearch } from '@/components/table/listSearch'

/** Search params of a report list: order, page, open report. */
export interface ReportsSearch {
  /** Default: newest first. */
  sort?: 'creationDate'
  page?: number
  report?: string
}

export function readReportsSearch(search: RawSearch): ReportsSearch {
  return compact({ sort: readChoice(search['sort'], ['creationDate'] as const), page: readPage(search['page']), report: readText(search['report']) })
}
