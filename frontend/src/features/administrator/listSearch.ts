import { compact, readFlag, readPage, type RawSearch } from '@/components/table/listSearch'

/** Search params of the list. */
export interface AdministratorsSearch {
  enableAccess?: boolean
  page?: number
}

export function readAdministratorsSearch(raw: RawSearch): AdministratorsSearch {
  return compact({ enableAccess: readFlag(raw['enableAccess']), page: readPage(raw['page']) })
}
