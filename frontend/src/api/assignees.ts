import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client'
import { KEYS } from './keys'

/** Employees to whom an inquiry can be assigned; also the actors in the access journal. */
export function assigneesQuery() {
  return queryOptions({
    queryKey: KEYS.assignees,
    queryFn: ({ signal }) => unwrap(api.GET('/api/inquiries/assignees', { signal })),
    staleTime: 60_000,
  })
}
