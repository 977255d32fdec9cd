import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call, callPage } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { AdministratorsSearch } from './listSearch'

export type Administrator = Schemas['Administrator']
export type AdministratorRow = Schemas['AdministratorListRow']

/** One page of the list, by name. */
export function administratorsQuery(search: AdministratorsSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  const query = { ...filter, page, pageSize }
  return queryOptions({
    queryKey: [...KEYS.administrators, query],
    queryFn: ({ signal }) => callPage(api.GET('/api/administrators', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** As it is now: what is edited must not be an old copy. */
export function readAdministrator(uuid: string): Promise<Administrator> {
  return call(api.GET('/api/administrators/{id}', { params: { path: { id: uuid } } }))
}

/** What the form sends; the identity and the version of whoever is edited. */
interface AdministratorContent {
  uuid?: string
  version?: number
  firstName: string
  lastName: string
  email: string
  enableAccess: boolean
  /** Asked for where the save lets somebody in. */
  password?: string
}

export function saveAdministrator(administrator: AdministratorContent): Promise<Administrator> {
  return call(api.POST('/api/administrators', { body: administrator }))
}

export async function deleteAdministrator(uuid: string): Promise<void> {
  await call(api.DELETE('/api/administrators/{id}', { params: { path: { id: uuid } } }))
}
