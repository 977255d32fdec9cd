import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapPage } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { AdministratorsSearch } from './listSearch'

export type Administrator = Schemas['Administrator']
export type AdministratorRow = Schemas['AdministratorListRow']

/** Page of the list, by name. */
export function administratorsQuery(search: AdministratorsSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  const query = { ...filter, page, pageSize }
  return queryOptions({
    queryKey: [...KEYS.administrators, query],
    queryFn: ({ signal }) => unwrapPage(api.GET('/api/administrators', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Current version: a form must not start from a stale copy. */
export function readAdministrator(uuid: string): Promise<Administrator> {
  return unwrap(api.GET('/api/administrators/{id}', { params: { path: { id: uuid } } }))
}

/** Form content; identifier and version when editing. */
interface AdministratorContent {
  uuid?: string
  version?: number
  firstName: string
  lastName: string
  email: string
  enableAccess: boolean
  /** Required when the save gives access. */
  password?: string
}

export function saveAdministrator(administrator: AdministratorContent): Promise<Administrator> {
  return unwrap(api.POST('/api/administrators', { body: administrator }))
}

export async function deleteAdministrator(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/administrators/{id}', { params: { path: { id: uuid } } }))
}
