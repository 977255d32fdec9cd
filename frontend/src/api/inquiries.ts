import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client'
import { JOURNALED, KEYS } from './keys'

/** Inquiries of a record, newest first; used by its tab and by the form of a new case. */
export function recordInquiriesQuery(record: string) {
  return queryOptions({
    queryKey: [...KEYS.recordInquiries, record],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/customer-records/{id}/inquiries', { params: { path: { id: record } }, signal })),
    meta: JOURNALED,
  })
}

/** Employees to whom an inquiry can be assigned; also the actors in the access journal. */
export function assigneesQuery() {
  return queryOptions({
    queryKey: KEYS.assignees,
    queryFn: ({ signal }) => unwrap(api.GET('/api/inquiries/assignees', { signal })),
    staleTime: 60_000,
  })
}
