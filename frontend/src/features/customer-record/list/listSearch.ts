import { readChoice, readFlag, readPage, readText, searchSchema, type SearchOf } from '@/components/table/listSearch'

const SORTS = [
  '-lastName',
  'firstName',
  '-firstName',
  'creationDate',
  '-creationDate',
  'updateDate',
  '-updateDate',
] as const

/** Search params of the list; kept short, because every page loads them. */
export const readRecordsSearch = searchSchema({
  lastName: readText,
  firstName: readText,
  status: readText,
  taxExemptionPotential: readFlag,
  hamonPotential: readFlag,
  /** Default: by family name. */
  sort: readChoice(SORTS),
  page: readPage,
})

export type RecordsSearch = SearchOf<typeof readRecordsSearch>
