import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapPage } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import type { ArchivedRecordsSearch } from './listSearch'

export type ArchivedRecord = Schemas['ArchivedRecordResponse']

const pathParams = (id: string) => ({ path: { id } })

/** Page of the list, latest archiving first; previous rows are kept while the next page loads. */
export function archivedRecordsQuery(search: ArchivedRecordsSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  const query = { ...filter, page, pageSize }
  return queryOptions({
    queryKey: [...KEYS.archivedRecords, query],
    queryFn: ({ signal }) => unwrapPage(api.GET('/api/archived-records', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export async function archiveRecord(uuid: string, endDate: string, reason: string): Promise<void> {
  await unwrap(
    api.POST('/api/customer-records/{id}/archive', { params: pathParams(uuid), body: { until: endDate, reason } }),
  )
}

/** Restores an archived record. */
export async function restoreRecord(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/customer-records/{id}/archive', { params: pathParams(uuid) }))
}

/** Recap of an archived record as a PDF; the reason is journaled. */
export function readArchive(uuid: string, reason: string): Promise<Blob> {
  return unwrap<Blob>(
    api.POST('/api/customer-records/{id}/archive/reading', {
      params: pathParams(uuid),
      body: { reason },
      parseAs: 'blob',
    }) as never,
  )
}
