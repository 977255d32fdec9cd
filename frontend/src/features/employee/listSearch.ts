import { readChoice, readFlag, readPage, readText, searchSchema, type SearchOf } from '@/components/table/listSearch'

// Default: by family name.
const SORTS = [
  '-lastName',
  'firstName',
  '-firstName',
  'jobFunction',
  '-jobFunction',
  'email',
  '-email',
  'creationDate',
  '-creationDate',
  'access',
  '-access',
] as const

export const readEmployeesSearch = searchSchema({
  lastName: readText,
  firstName: readText,
  enableAccess: readFlag,
  sort: readChoice(SORTS),
  page: readPage,
})

export type EmployeesSearch = SearchOf<typeof readEmployeesSearch>
