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

/** Kept short, because every page loads it. */
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
