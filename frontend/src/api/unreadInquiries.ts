import { queryOptions } from '@tanstack/react-query'
import { api, call } from './client'
import { KEYS } from './keys'

/** Visitors write at any time. */
export const INQUIRIES_REFRESH_MS = 60_000

/** How many inquiries wait to be read; asked again every minute, and when the window is looked at again. */
export function unreadInquiriesQuery() {
  return queryOptions({
    queryKey: KEYS.unreadInquiries,
    queryFn: ({ signal }) => call(api.GET('/api/inquiries/unread', { signal })),
    refetchInterval: INQUIRIES_REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })
}
