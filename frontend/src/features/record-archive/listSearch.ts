import { readChoice, readPage, readText, searchSchema, type SearchOf } from '@/components/table/listSearch'

const SORTS = ['archiveDate', 'until', '-until'] as const

export const readArchivedRecordsSearch = searchSchema({
  search: readText,
  /** Default: latest archiving first. */
  sort: readChoice(SORTS),
  page: readPage,
})

export type ArchivedRecordsSearch = SearchOf<typeof readArchivedRecordsSearch>
