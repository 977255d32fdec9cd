import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapPage } from '@/api/client'
import { JOURNALED, KEYS } from '@/api/keys'
import type { PartnersSearch } from './listSearch'
import type { Partner, PartnerContent } from './partner'

/** Page of the list; previous rows are kept while the next page loads. */
export function partnersQuery(search: PartnersSearch, pageSize: number) {
  const { page = 1, ...filter } = search
  const query = { ...filter, withType: true, page, pageSize }
  return queryOptions({
    queryKey: [...KEYS.partners, query],
    queryFn: ({ signal }) => unwrapPage(api.GET('/api/partners', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Number of partners to call again. */
export function followUpCountQuery() {
  return queryOptions({
    queryKey: KEYS.partnersToFollowUp,
    queryFn: ({ signal }) => unwrap(api.GET('/api/partners/to-follow-up', { signal })),
  })
}

/** Stale immediately: a page shows a cached copy only while it is fetched again. */
export function partnerQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.partner, uuid],
    queryFn: async ({ signal }): Promise<Partner> =>
      unwrap(api.GET('/api/partners/{id}', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
    meta: JOURNALED,
  })
}

/** Selectable types, without their documents. */
export function typeNamesQuery() {
  return queryOptions({
    queryKey: KEYS.partnerTypeNames,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/partner-types', { params: { query: { withMedias: false } }, signal })),
    staleTime: 60_000,
  })
}

/** Saves a partner with the version that was edited. */
export async function savePartner(partner: PartnerContent & { uuid: string; version: number }): Promise<Partner> {
  return unwrap(api.POST('/api/partners', { body: partner }))
}

/** Creates a partner with an idempotency key. */
export async function createPartner(partner: PartnerContent, requestKey: string): Promise<Partner> {
  const params = { header: { 'Idempotency-Key': requestKey } }
  return unwrap(api.POST('/api/partners', { body: partner, params }))
}

/** Requests the ticket of the recap. */
export function requestRecapTicket(uuid: string): Promise<unknown> {
  return unwrap(api.GET('/api/partners/{id}/download', { params: { path: { id: uuid } } }))
}

export async function deletePartner(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/partners/{id}', { params: { path: { id: uuid } } }))
}

/** Mails the partner after the first meeting, with an idempotency key; returns the partner with the date. */
export async function sendFirstMeetingMail(uuid: string, requestKey: string): Promise<Partner> {
  const params = { path: { id: uuid }, header: { 'Idempotency-Key': requestKey } }
  return unwrap(api.POST('/api/partners/{id}/send-first-meeting-mail', { params }))
}
