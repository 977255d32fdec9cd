import { compact, readFlag, readPage, readText, type RawSearch } from '@/components/table/listSearch'

/** The filters and the page of the list, as the address holds them. */
export interface EmployeesSearch {
  lastName?: string
  firstName?: string
  enableAccess?: boolean
  page?: number
}

export function readEmployeesSearch(raw: RawSearch): EmployeesSearch {
  return compact({
    lastName: readText(raw['lastName']),
    firstName: readText(raw['firstName']),
    enableAccess: readFlag(raw['enableAccess']),
    page: readPage(raw['page']),
  })
}
