import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call, callPage } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { JournalSearch } from './listSearch'

/** One page of the journal, newest first, up to this very moment. */
export function journalQuery(search: JournalSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  const query = { ...filter, page, pageSize }
  return queryOptions({
    queryKey: [...KEYS.accessJournal, query],
    queryFn: ({ signal }) => callPage(api.GET('/api/access-journal', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** How long data is kept, and the last purges. */
export function retentionQuery() {
  return queryOptions({
    queryKey: KEYS.retention,
    queryFn: ({ signal }) => call(api.GET('/api/retention', { signal })),
    staleTime: 0,
  })
}
