import { queryOptions } from '@tanstack/react-query'
import { api, call } from './client'
import { KEYS } from './keys'

/** Staff who may take care of an inquiry, and whose acts the access journal tells. */
export function assigneesQuery() {
  return queryOptions({
    queryKey: KEYS.assignees,
    queryFn: ({ signal }) => call(api.GET('/api/inquiries/assignees', { signal })),
    staleTime: 60_000,
  })
}
