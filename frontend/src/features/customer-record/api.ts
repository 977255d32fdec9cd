import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapPage } from '@/api/client'
import { JOURNALED, KEYS } from '@/api/keys'
import type { RecordsSearch } from './list/listSearch'
import type { CustomerRecord, RecordContent } from './record'

/** Page of the list; previous rows are kept while the next page loads. */
export function recordsQuery(search: RecordsSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  return queryOptions({
    queryKey: [...KEYS.records, { ...filter, page, pageSize }],
    queryFn: ({ signal }) =>
      unwrapPage(api.GET('/api/customer-records', { params: { query: { ...filter, page, pageSize } }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Page of the records of a partner. */
export function partnerRecordsQuery(partner: string, page: number, pageSize: number) {
  return queryOptions({
    queryKey: [...KEYS.records, { partner, page, pageSize }],
    queryFn: ({ signal }) =>
      unwrapPage(
        api.GET('/api/partners/{id}/records', {
          params: { path: { id: partner }, query: { page, pageSize } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })
}

/** Stale immediately: a page shows a cached copy only while it is fetched again. */
export function recordQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.record, uuid],
    queryFn: async ({ signal }): Promise<CustomerRecord> =>
      unwrap(api.GET('/api/customer-records/{id}', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
    meta: JOURNALED,
  })
}

/** Saves a record with the version that was edited. */
export async function saveRecord(record: RecordContent & { uuid?: string; version?: number }): Promise<CustomerRecord> {
  return unwrap(api.POST('/api/customer-records', { body: record }))
}

/** Creates a record with an idempotency key. */
export async function createRecord(record: RecordContent, requestKey: string): Promise<CustomerRecord> {
  const params = { header: { 'Idempotency-Key': requestKey } }
  return unwrap(api.POST('/api/customer-records', { body: record, params }))
}

/** Existing records that may be duplicates of a new one. */
export function findDuplicates(record: RecordContent) {
  return unwrap(api.POST('/api/customer-records/resembling', { body: record }))
}

/** Rows deleted with a record; refetched each time the dialog opens. */
export function deletionQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.recordDeletion, uuid],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/customer-records/{id}/deletion', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
    gcTime: 0,
    // After the deletion the record no longer exists.
    meta: { refetchAfterSave: false },
  })
}

export async function deleteRecord(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/customer-records/{id}', { params: { path: { id: uuid } } }))
}

/** Requests the ticket of the recap. */
export function requestRecapTicket(uuid: string): Promise<unknown> {
  return unwrap(api.GET('/api/customer-records/{id}/download', { params: { path: { id: uuid } } }))
}

/** Requests the ticket of the personal data of all customers, or of one. */
export function requestPersonalDataTicket(uuid: string, customer?: string): Promise<unknown> {
  const query = customer === undefined ? {} : { customer }
  return unwrap(api.GET('/api/customer-records/{id}/personal-data', { params: { path: { id: uuid }, query } }))
}

/** Mails a new password link to a customer. */
export async function resendPasswordLink(customer: string): Promise<void> {
  await unwrap(api.POST('/api/password/reset/{id}', { params: { path: { id: customer } } }))
}
