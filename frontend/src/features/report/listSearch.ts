import { readChoice, readPage, readText, searchSchema, type SearchOf } from '@/components/table/listSearch'

/** Search params of a report list: order, page, open report. */
export const readReportsSearch = searchSchema({
  /** Default: newest first. */
  sort: readChoice(['creationDate']),
  page: readPage,
  report: readText,
})

export type ReportsSearch = SearchOf<typeof readReportsSearch>
