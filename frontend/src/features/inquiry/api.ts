import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, call, callPage } from '@/api/client'
import type { components } from '@/api/schema'
import { INQUIRIES_KEY, INQUIRIES_REFRESH_MS } from '@/api/unreadInquiries'
import type { Inquiry, InquiryState } from './inquiry'
import { queryOf, type InquiriesSearch } from './listSearch'

type Schemas = components['schemas']

/** One page of the list, newest first; the former rows stay on screen while the next ones come. */
export function inquiriesQuery(search: InquiriesSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  const query = { ...queryOf(filter), page, pageSize }
  return queryOptions({
    queryKey: [INQUIRIES_KEY, 'list', query],
    queryFn: ({ signal }) => callPage(api.GET('/api/inquiries', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: INQUIRIES_REFRESH_MS,
  })
}

/** One inquiry; asking for it marks it as read, which the menu and the list are to know at once. */
export function inquiryQuery(uuid: string) {
  return queryOptions({
    queryKey: [INQUIRIES_KEY, 'one', uuid],
    queryFn: async ({ signal, client }): Promise<Inquiry> => {
      const inquiry = await call(api.GET('/api/inquiries/{id}', { params: { path: { id: uuid } }, signal }))
      void forgetInquiries(client)
      return inquiry
    },
    staleTime: 0,
  })
}

/** Staff who may take care of an inquiry. */
export function assigneesQuery() {
  return queryOptions({
    queryKey: [INQUIRIES_KEY, 'assignees'],
    queryFn: ({ signal }) => call(api.GET('/api/inquiries/assignees', { signal })),
    staleTime: 60_000,
  })
}

/** What is not named stays as it is; null empties it. */
export interface InquiryChange {
  assignedTo?: { uuid: string } | null
  note?: string | null
  state?: InquiryState
  customerRecord?: { uuid: string }
  read?: boolean
  /** The version that was read (AMB-129). */
  version: number
}

export function changeInquiry({ uuid, change }: { uuid: string; change: InquiryChange }): Promise<Inquiry> {
  // The document calls required what has a default.
  const body = change as unknown as Schemas['InquiryChange']
  return call(api.PATCH('/api/inquiries/{id}', { params: { path: { id: uuid } }, body }))
}

/** The record that the inquiry becomes: as it was completed, or from its answers alone. */
export async function turnIntoRecord(uuid: string, completed?: Schemas['CustomerRecordForm']) {
  const params = { path: { id: uuid } }
  const record = await call<Schemas['Record']>(
    api.POST('/api/inquiries/{id}/customer-record', completed ? { params, body: completed } : { params }),
  )
  // A saved record has its identity, which the document shares with what a save sends.
  return record as Schemas['Record'] & { uuid: string }
}

/** The lists and the count of the menu are no longer what they were. */
export async function forgetInquiries(client: QueryClient): Promise<void> {
  await Promise.all(
    ['list', 'unread'].map((part) => client.invalidateQueries({ queryKey: [INQUIRIES_KEY, part] })),
  )
}
