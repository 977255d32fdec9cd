import { compact, readPage, readText, type RawSearch } from '@/components/table/listSearch'

/** What the address of a list of reports says: the page, and the report that is open. */
export interface ReportsSearch {
  page?: number
  report?: string
}

export function readReportsSearch(search: RawSearch): ReportsSearch {
  return compact({ page: readPage(search['page']), report: readText(search['report']) })
}
