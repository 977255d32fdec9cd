import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { JOURNALED, KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type Overview = Schemas['RecordOverview']
export type OverviewCase = Schemas['OverviewCase']
export type OverviewCustomer = Schemas['OverviewCustomer']
export type OverviewTask = Schemas['OverviewTask']
export type TimelineEntry = Schemas['TimelineEntry']
export type CustomerMail = Schemas['CustomerMail']
export type MailPreview = Schemas['CustomerMailPreview']

/** Number of entries on the first page, and on further ones. */
const FIRST_PAGE_SIZE = 10
const NEXT_PAGE_SIZE = 30

/** Overview of a record. */
export function overviewQuery(record: string) {
  return queryOptions({
    queryKey: [...KEYS.recordOverview, record],
    queryFn: ({ signal }): Promise<Overview> =>
      unwrap(api.GET('/api/customer-records/{id}/overview', { params: { path: { id: record } }, signal })),
    staleTime: 0,
  })
}

/** Timeline of a record, restricted to these kinds; all when empty. */
export function timelineQuery(record: string, kind: string) {
  return infiniteQueryOptions({
    queryKey: [...KEYS.timeline, record, kind],
    queryFn: ({ signal, pageParam }): Promise<Schemas['TimelineAnswer']> => {
      const limit = String(pageParam === '' ? FIRST_PAGE_SIZE : NEXT_PAGE_SIZE)
      const query = { limit, ...(kind !== '' && { kind }), ...(pageParam !== '' && { before: pageParam }) }
      return unwrap(api.GET('/api/customer-records/{id}/timeline', { params: { path: { id: record }, query }, signal }))
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    meta: JOURNALED,
  })
}

/** Adds a note to a record, stored as a report for staff only. */
export function addNote(record: string, content: string): Promise<unknown> {
  return unwrap(
    api.POST('/api/reports', { body: { customerRecord: record, content, visibleToPartner: false, medias: [] } }),
  )
}

/** Preview of a mail, with its recipients. */
export function previewMail(record: string, mail: CustomerMail): Promise<MailPreview> {
  return unwrap(api.POST('/api/customer-records/{id}/mails/preview', { params: { path: { id: record } }, body: mail }))
}

/** Sends a mail to customers, with an idempotency key. */
export async function writeMail(record: string, mail: CustomerMail, requestKey: string): Promise<void> {
  const params = { path: { id: record }, header: { 'Idempotency-Key': requestKey } }
  await unwrap(api.POST('/api/customer-records/{id}/mails', { params, body: mail }))
}
