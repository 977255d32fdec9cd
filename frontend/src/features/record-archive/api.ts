import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type ArchivedRecord = Schemas['ArchivedRecordResponse']

const at = (id: string) => ({ path: { id } })

export function archivedRecordsQuery() {
  return queryOptions({
    queryKey: KEYS.archivedRecords,
    queryFn: ({ signal }): Promise<ArchivedRecord[]> => call(api.GET('/api/archived-records', { signal })),
    staleTime: 0,
  })
}

export async function archiveRecord(uuid: string, until: string, reason: string): Promise<void> {
  await call(api.POST('/api/customer-records/{id}/archive', { params: at(uuid), body: { until, reason } }))
}

/** Brings an archived record back. */
export async function restoreRecord(uuid: string): Promise<void> {
  await call(api.DELETE('/api/customer-records/{id}/archive', { params: at(uuid) }))
}

/** Recap of an archived record as a PDF; the reason is journaled. */
export function readArchive(uuid: string, reason: string): Promise<Blob> {
  return call<Blob>(api.POST('/api/customer-records/{id}/archive/reading', { params: at(uuid), body: { reason }, parseAs: 'blob' }) as never)
}
