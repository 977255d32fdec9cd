import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import { SCAN_POLL_MS } from '@/api/scanPolling'
import type { Schemas } from '@/api/schemas'
import type { UploadedFile } from '@/components/upload/uploadedFile'

/** Case as sent to its customer (AMB-071). */
export type OwnCase = Schemas['CustomerCase']
export type ChecklistItem = Schemas['ChecklistItem']

export function ownCasesQuery() {
  return queryOptions({
    queryKey: KEYS.ownCases,
    queryFn: ({ signal }): Promise<OwnCase[]> => unwrap(api.GET('/api/customer-cases', { signal })),
  })
}

const POLL_MS = 30_000

/** Always refetched on open and focus, and polled: another device may have uploaded files. */
export function ownCaseQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.ownCase, uuid],
    queryFn: ({ signal }): Promise<OwnCase> =>
      unwrap(api.GET('/api/customer-cases/{id}', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.medias?.some(({ scan }) => scan === 'pending') ? SCAN_POLL_MS : POLL_MS,
  })
}

/** Ticks or unticks one document, saved immediately; `reason`: it does not concern the customer. */
export async function checkItem(uuid: string, label: string, isChecked: boolean, reason?: string): Promise<void> {
  const body = { label, checked: isChecked, ...(reason !== undefined && { notConcerned: { reason } }) }
  await unwrap(api.PATCH('/api/customer-cases/{id}/checked', { params: { path: { id: uuid } }, body }))
}

/**
 * Longest list of files whose save outlives the page: browsers refuse more than 64 KiB, and a character takes up to
 * three bytes.
 */
const KEEPALIVE_CHARACTERS = 20_000

/** Saves the customer's files with their documents on top of the version read; completes the case when `completed`. */
export function saveDeposit(
  { uuid, version }: { uuid: string; version: number },
  files: readonly (UploadedFile & { documentId: string | null })[],
  isCompleted: boolean,
): Promise<OwnCase> {
  const ownFiles = files
    .filter((file) => !file.readOnly)
    .map(({ uuid: id, name, documentId }) => ({ uuid: id, name, item: documentId }))
  return unwrap(
    api.PATCH('/api/customer-cases/{id}', {
      params: { path: { id: uuid } },
      body: { medias: ownFiles, completed: isCompleted, version },
      keepalive: JSON.stringify(ownFiles).length <= KEEPALIVE_CHARACTERS,
    }),
  )
}

/** Comparisons of offers that an adviser shared. */
export function sharedComparisonsQuery() {
  return queryOptions({
    queryKey: KEYS.sharedComparisons,
    queryFn: ({ signal }): Promise<Schemas['OwnComparison'][]> =>
      unwrap(api.GET('/api/shared-comparisons', { signal })),
    staleTime: 0,
  })
}

/** Requests the ticket of a shared comparison. */
export function requestSharedComparisonTicket(uuid: string): Promise<unknown> {
  return unwrap(api.GET('/api/shared-comparisons/{id}/download', { params: { path: { id: uuid } } }))
}
