import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call, callPage } from '@/api/client'
import type { JournalSearch } from './listSearch'

const KEY = 'access-journal'

/** One page of the journal, newest first, up to this very moment. */
export function journalQuery(search: JournalSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  const query = { ...filter, page, pageSize }
  return queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => callPage(api.GET('/api/access-journal', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Staff, to choose a person among. */
export function staffQuery() {
  return queryOptions({
    queryKey: [KEY, 'staff'],
    queryFn: ({ signal }) => call(api.GET('/api/inquiries/assignees', { signal })),
    staleTime: 60_000,
  })
}

/** How long data is kept, and the last purges. */
export function retentionQuery() {
  return queryOptions({
    queryKey: [KEY, 'retention'],
    queryFn: ({ signal }) => call(api.GET('/api/retention', { signal })),
    staleTime: 0,
  })
}
