import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapPage } from '@/api/client'
import { KEYS } from '@/api/keys'
import { omitUndefined } from '@/components/table/listSearch'
import type { JournalSearch } from './listSearch'

/** Page of the access journal, newest first, never cached. */
export function journalQuery(search: JournalSearch, pageSize: number) {
  const { page = 1, person, act, object, objectUuid, from, to } = search
  const query = omitUndefined({ person, act, object, objectUuid, from, to, page, pageSize })
  return queryOptions({
    queryKey: [...KEYS.accessJournal, query],
    queryFn: ({ signal }) => unwrapPage(api.GET('/api/access-journal', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Page of the login journal, newest first. */
export function loginJournalQuery({ page = 1, person, event, from, to }: JournalSearch, pageSize: number) {
  const query = omitUndefined({ person, event, from, to, page, pageSize })
  return queryOptions({
    queryKey: [...KEYS.loginJournal, query],
    queryFn: ({ signal }) => unwrapPage(api.GET('/api/login-journal', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Retention periods and last purges. */
export function retentionQuery() {
  return queryOptions({
    queryKey: KEYS.retention,
    queryFn: ({ signal }) => unwrap(api.GET('/api/retention', { signal })),
    staleTime: 0,
  })
}
