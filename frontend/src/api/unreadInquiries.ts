import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client'
import { KEYS } from './keys'

/** Polling interval of new inquiries. */
export const INQUIRIES_REFRESH_MS = 60_000

/** Number of unread inquiries; refetched every minute and on window focus. */
export function unreadInquiriesQuery() {
  return queryOptions({
    queryKey: KEYS.unreadInquiries,
    queryFn: ({ signal }) => unwrap(api.GET('/api/inquiries/unread', { signal })),
    refetchInterval: INQUIRIES_REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })
}
