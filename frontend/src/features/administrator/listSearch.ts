import { readFlag, readPage, searchSchema, type SearchOf } from '@/components/table/listSearch'

/** Search params of the list. */
export const readAdministratorsSearch = searchSchema({ enableAccess: readFlag, page: readPage })

export type AdministratorsSearch = SearchOf<typeof readAdministratorsSearch>
