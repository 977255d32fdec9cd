import { compact, readFlag, readPage, type RawSearch } from '@/components/table/listSearch'

/** The filter and the page of the list, as the address holds them. */
export interface AdministratorsSearch {
  enableAccess?: boolean
  page?: number
}

export function readAdministratorsSearch(raw: RawSearch): AdministratorsSearch {
  return compact({ enableAccess: readFlag(raw['enableAccess']), page: readPage(raw['page']) })
}
