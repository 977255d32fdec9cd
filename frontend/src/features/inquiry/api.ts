import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call, callPage } from '@/api/client'
import { KEYS, refreshAfter } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { INQUIRIES_REFRESH_MS } from '@/api/unreadInquiries'
import type { Inquiry } from './inquiry'
import { queryOf, type InquiriesSearch } from './list/listSearch'

/** One page of the list, newest first; the former rows stay on screen while the next ones come. */
export function inquiriesQuery(search: InquiriesSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  const query = { ...queryOf(filter), page, pageSize }
  return queryOptions({
    queryKey: [...KEYS.inquiries, query],
    queryFn: ({ signal }) => callPage(api.GET('/api/inquiries', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: INQUIRIES_REFRESH_MS,
  })
}

/** One inquiry; asking for it marks it as read, which the menu and the list are to know at once. */
export function inquiryQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.inquiry, uuid],
    queryFn: async ({ signal, client }): Promise<Inquiry> => {
      const inquiry = await call(api.GET('/api/inquiries/{id}', { params: { path: { id: uuid } }, signal }))
      void refreshAfter(client, 'inquiry')
      return inquiry
    },
    staleTime: 0,
  })
}

/** What is not named stays as it is; null empties it. */
export type InquiryChange = Schemas['InquiryChange']

export function changeInquiry({ uuid, change }: { uuid: string; change: InquiryChange }): Promise<Inquiry> {
  return call(api.PATCH('/api/inquiries/{id}', { params: { path: { id: uuid } }, body: change }))
}

export async function deleteInquiry(uuid: string): Promise<void> {
  await call(api.DELETE('/api/inquiries/{id}', { params: { path: { id: uuid } } }))
}

/** Answers the ticket of what is held on who sent it. */
export function askInquiryData(uuid: string): Promise<unknown> {
  return call(api.GET('/api/inquiries/{id}/personal-data', { params: { path: { id: uuid } } }))
}

/** What of the inquiry is saved together with its record. */
export type InquiryPatch = Pick<InquiryChange, 'note' | 'moveFiles' | 'version'>

/** The record that the inquiry becomes: as it was completed, or from its answers alone. */
export async function turnIntoRecord(uuid: string, inquiry: InquiryPatch, completed?: Schemas['CustomerRecordForm']) {
  const body = { ...completed, inquiry }
  return call(api.POST('/api/inquiries/{id}/customer-record', { params: { path: { id: uuid } }, body }))
}
