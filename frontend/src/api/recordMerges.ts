import { queryOptions } from '@tanstack/react-query'
import { api, call } from './client'
import { KEYS } from './keys'
import type { components } from './schema'

export type PastMerge = components['schemas']['PastMerge']

/** Records that may be of the same people as this one: shown on its page, and known before it is saved. */
export function duplicatesQuery(record: string) {
  return queryOptions({
    queryKey: [...KEYS.recordDuplicates, record],
    queryFn: ({ signal }) =>
      call(api.GET('/api/customer-records/{id}/duplicates', { params: { path: { id: record } }, signal })),
  })
}

/** Merges in which this record stayed or went, newest first. */
export function mergesQuery(record: string) {
  return queryOptions({
    queryKey: [...KEYS.recordMerges, record],
    queryFn: ({ signal }): Promise<PastMerge[]> =>
      call(api.GET('/api/customer-records/{id}/merges', { params: { path: { id: record } }, signal })),
  })
}
