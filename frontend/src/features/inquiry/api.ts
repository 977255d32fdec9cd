import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapPage } from '@/api/client'
import { JOURNALED, KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { INQUIRIES_REFRESH_MS } from '@/api/unreadInquiries'
import type { Inquiry } from './inquiry'
import { queryOf, type InquiriesSearch } from './list/listSearch'

/** Page of the list, newest first; previous rows are kept while the next page loads. */
export function inquiriesQuery(search: InquiriesSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  const query = { ...queryOf(filter), page, pageSize }
  return queryOptions({
    queryKey: [...KEYS.inquiries, query],
    queryFn: ({ signal }) => unwrapPage(api.GET('/api/inquiries', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: INQUIRIES_REFRESH_MS,
  })
}

/** Queries that show whether an inquiry is read. */
const SHOW_UNREAD = [KEYS.inquiries, KEYS.recordInquiries, KEYS.search, KEYS.today, KEYS.unreadInquiries]

/** Inquiry; the request marks it as read. */
export function inquiryQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.inquiry, uuid],
    queryFn: async ({ signal, client }): Promise<Inquiry> => {
      const inquiry = await unwrap(api.GET('/api/inquiries/{id}', { params: { path: { id: uuid } }, signal }))
      for (const queryKey of SHOW_UNREAD) void client.invalidateQueries({ queryKey })
      return inquiry
    },
    staleTime: 0,
    meta: JOURNALED,
  })
}

/** Partial update; null clears a field. */
export type InquiryChange = Schemas['InquiryChange']

export function changeInquiry({ uuid, change }: { uuid: string; change: InquiryChange }): Promise<Inquiry> {
  return unwrap(api.PATCH('/api/inquiries/{id}', { params: { path: { id: uuid } }, body: change }))
}

export async function deleteInquiry(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/inquiries/{id}', { params: { path: { id: uuid } } }))
}

/** Requests the ticket of the sender's personal data. */
export function requestInquiryDataTicket(uuid: string): Promise<unknown> {
  return unwrap(api.GET('/api/inquiries/{id}/personal-data', { params: { path: { id: uuid } } }))
}

/** Fields of the inquiry saved together with its record. */
export type InquiryPatch = Pick<InquiryChange, 'note' | 'moveFiles' | 'version'>

/** Creates the record of an inquiry: as completed in the form, or from the answers alone. */
export async function turnIntoRecord(
  uuid: string,
  inquiry: InquiryPatch,
  completedForm?: Schemas['CustomerRecordForm'],
) {
  const body = { ...completedForm, inquiry }
  return unwrap(api.POST('/api/inquiries/{id}/customer-record', { params: { path: { id: uuid } }, body }))
}
