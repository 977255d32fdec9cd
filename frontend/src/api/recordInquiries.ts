import { queryOptions } from '@tanstack/react-query'
import { api, call } from './client'
import { KEYS } from './keys'

/** The inquiries of a record, newest first: a tab of the record, and what a new case may be for. */
export function recordInquiriesQuery(record: string) {
  return queryOptions({
    queryKey: [...KEYS.recordInquiries, record],
    queryFn: ({ signal }) =>
      call(api.GET('/api/customer-records/{id}/inquiries', { params: { path: { id: record } }, signal })),
  })
}
