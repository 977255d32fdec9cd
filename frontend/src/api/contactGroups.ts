import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client'
import { KEYS } from './keys'
import type { Schemas } from './schemas'

export type ContactGroup = Schemas['ContactGroup']

/** Groups of contacts: automatic ones first, then by name. */
export function contactGroupsQuery() {
  return queryOptions({
    queryKey: KEYS.contactGroups,
    queryFn: ({ signal }) => unwrap(api.GET('/api/contact-groups', { signal })),
  })
}
