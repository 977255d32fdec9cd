import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS, refreshAfter } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type PastMerge = Schemas['PastMerge']
export type MergePreview = Schemas['RecordMergePreview']
export type MergeRecord = Schemas['MergeRecord']
export type MergeCustomer = Schemas['MergeCustomer']
export type MergeSide = Schemas['MergeSide']
export type SamePerson = Schemas['SamePerson']
export type ComparedField = Schemas['ComparedField']
export type Choices = Record<string, MergeSide>

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

/** Two records field by field. `people` says who is one person; the server proposes it when absent. */
export function previewQuery(kept: string, removed: string, people: readonly SamePerson[] | null) {
  const who = people?.map((pair) => `${pair.kept}:${pair.removed}`).join(',')
  return queryOptions({
    queryKey: [...KEYS.recordMerge, kept, removed, who],
    queryFn: ({ signal }): Promise<MergePreview> => {
      const query = { with: removed, ...(who !== undefined && { people: who }) }
      return call(api.GET('/api/customer-records/{id}/merge', { params: { path: { id: kept }, query }, signal }))
    },
    placeholderData: keepPreviousData,
    // What is compared must be what is there.
    staleTime: 0,
    gcTime: 0,
  })
}

/** Makes one record of two; answers the merge. */
export async function mergeRecords({ kept, removed, samePeople }: MergePreview, choices: Choices): Promise<string> {
  const body = { with: removed.uuid, version: kept.version, otherVersion: removed.version, samePeople, choices }
  const merged = await call(api.POST('/api/customer-records/{id}/merge', { params: { path: { id: kept.uuid } }, body }))
  return merged.uuid
}

export async function undoMerge(merge: string): Promise<void> {
  await call(api.POST('/api/record-merges/{id}/undo', { params: { path: { id: merge } } }))
}

/** Whatever shows either record is no longer what it was, the merged record itself among it. */
export async function forgetRecords(client: QueryClient): Promise<void> {
  await refreshAfter(client, 'record', 'customerCase', 'inquiry', 'assignments', 'report', 'task')
  await client.invalidateQueries({ queryKey: KEYS.record })
}
