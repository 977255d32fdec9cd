import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type CustomerAccess = Schemas['CustomerAccessRow']

/** Login access of the customers of a record. */
export function accessesQuery(record: string) {
  return queryOptions({
    queryKey: [...KEYS.customerAccesses, record],
    queryFn: ({ signal }): Promise<CustomerAccess[]> =>
      unwrap(api.GET('/api/customer-records/{id}/accesses', { params: { path: { id: record } }, signal })),
    staleTime: 0,
  })
}

export async function switchAccess(record: string, customer: string, enableAccess: boolean): Promise<void> {
  const params = { path: { id: record, customer } }
  await unwrap(api.PATCH('/api/customer-records/{id}/accesses/{customer}', { params, body: { enableAccess } }))
}
