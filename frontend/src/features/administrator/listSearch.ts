import { readFlag, readPage, searchSchema, type SearchOf } from '@/components/table/listSearch'

export const readAdministratorsSearch = searchSchema({ enableAccess: readFlag, page: readPage })

export type AdministratorsSearch = SearchOf<typeof readAdministratorsSearch>
