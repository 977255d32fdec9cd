import { compact, readChoice, readFlag, readPage, readText, type RawSearch } from '@/components/table/listSearch'

// Default: by family name.
const SORTS = ['-lastName', 'firstName', '-firstName', 'jobFunction', '-jobFunction', 'email', '-email', 'creationDate', '-creationDate', 'access', '-access'] as const

/** Search params of the list. */
export interface EmployeesSearch {
  lastName?: string
  firstName?: string
  enableAccess?: boolean
  sort?: (typeof SORTS)[number]
  page?: number
}

export function readEmployeesSearch(raw: RawSearch): EmployeesSearch {
  return compact({
    lastName: readText(raw['lastName']),
    firstName: readText(raw['firstName']),
    enableAccess: readFlag(raw['enableAccess']),
    sort: readChoice(raw['sort'], SORTS),
    page: readPage(raw['page']),
  })
}
