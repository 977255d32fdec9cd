import { queryOptions } from '@tanstack/react-query'
import { api, call } from './client'

/** Under it stands whatever was asked about inquiries. */
export const INQUIRIES_KEY = 'inquiries'

/** Visitors write at any time. */
export const INQUIRIES_REFRESH_MS = 60_000

/** How many inquiries wait to be read; asked again every minute, and when the window is looked at again. */
export function unreadInquiriesQuery() {
  return queryOptions({
    queryKey: [INQUIRIES_KEY, 'unread'],
    queryFn: ({ signal }) => call(api.GET('/api/inquiries/unread', { signal })),
    refetchInterval: INQUIRIES_REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })
}
