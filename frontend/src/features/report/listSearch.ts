import { choiceOf, readPage, readText, searchSchema, type SearchOf } from '@/components/table/listSearch'

/** Search params of a report list: order, page, open report. */
export const readReportsSearch = searchSchema({
  /** Default: newest first. */
  sort: choiceOf(['creationDate']),
  page: readPage,
  report: readText,
})

export type ReportsSearch = SearchOf<typeof readReportsSearch>
