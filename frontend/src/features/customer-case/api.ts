import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

/** A case as staff receives it; a PARTNER receives less of it. */
export type CustomerCase = Schemas['CustomerCase']
export type SavedCase = Schemas['SavedCustomerCase']
export type CaseForm = Schemas['CustomerCaseForm']
export type ItemState = Schemas['ItemState']
export type ItemReview = Schemas['ItemReview']
export type DocumentRequest = Schemas['DocumentRequest']
export type Project = Schemas['Project']
export type Offer = Schemas['Offer']
export type OfferState = Schemas['OfferState']
export type Revenue = Schemas['Revenue']

/** The cases of a record, newest first. */
export function recordCasesQuery(record: string) {
  return queryOptions({
    queryKey: [...KEYS.recordCases, record],
    queryFn: ({ signal }): Promise<CustomerCase[]> =>
      call(api.GET('/api/customer-records/{id}/cases', { params: { path: { id: record } }, signal })),
    staleTime: 0,
  })
}

/** One case with its files. */
export function caseQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.customerCase, uuid],
    queryFn: ({ signal }): Promise<CustomerCase> =>
      call(api.GET('/api/customer-cases/{id}', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
  })
}

/** Partners that a case may name. */
export function partnersQuery() {
  return queryOptions({
    queryKey: KEYS.partnerOptions,
    queryFn: ({ signal }) => call(api.GET('/api/partners', { params: { query: { withType: true } }, signal })),
    staleTime: 60_000,
  })
}

/** Creates a case, once under one key, or edits it when the form names one. */
export function saveCase(form: CaseForm, requestKey: string): Promise<SavedCase> {
  return call(
    api.POST('/api/customer-cases', { body: form, params: { header: { 'Idempotency-Key': requestKey } } }),
  )
}

/** Adds a status, once under one key; refused (409) when somebody saved the case since the version on which it was decided. */
export async function addStatus(uuid: string, label: string, version: number | undefined, requestKey: string): Promise<void> {
  const body = { label, ...(version !== undefined && { version }) }
  const params = { path: { id: uuid }, header: { 'Idempotency-Key': requestKey } }
  await call(api.POST('/api/customer-cases/{id}/status', { params, body }))
}

/** Until when it waits, and for what; nothing given forgets it. */
export function setAwaited(uuid: string, body: { date?: string; reason?: string }): Promise<CustomerCase> {
  return call(api.PATCH('/api/customer-cases/{id}/awaited', { params: { path: { id: uuid } }, body }))
}

/** What it is for, all of it; refused (409) when somebody saved the case since `version`. */
export function setProject(uuid: string, version: number, project: Project): Promise<CustomerCase> {
  return call(api.PATCH('/api/customer-cases/{id}/project', { params: { path: { id: uuid } }, body: { ...project, version } }))
}

/** The list of banks as it shall be. */
export function setOffers(uuid: string, version: number, offers: Offer[]): Promise<CustomerCase> {
  return call(api.PATCH('/api/customer-cases/{id}/offers', { params: { path: { id: uuid } }, body: { offers, version } }))
}

/** What the firm earns with it, all of it. */
export function setRevenue(uuid: string, version: number, revenue: Revenue): Promise<CustomerCase> {
  return call(api.PATCH('/api/customer-cases/{id}/revenue', { params: { path: { id: uuid } }, body: { ...revenue, version } }))
}

export async function resendLink(uuid: string): Promise<void> {
  await call(api.POST('/api/customer-cases/{id}/resend', { params: { path: { id: uuid } } }))
}

export async function deleteCase(uuid: string): Promise<void> {
  await call(api.DELETE('/api/customer-cases/{id}', { params: { path: { id: uuid } } }))
}

/** Accepts or refuses a document; refused (409) when its files are no longer those that were seen. */
export function reviewItem(uuid: string, item: string, review: ItemReview): Promise<CustomerCase> {
  return call(
    api.PATCH('/api/customer-cases/{id}/items/{item}', { params: { path: { id: uuid, item } }, body: review }),
  )
}

/** Asks the customers again, once under one key. */
export function requestDocuments(uuid: string, body: DocumentRequest, requestKey: string): Promise<CustomerCase> {
  return call(
    api.POST('/api/customer-cases/{id}/request', {
      params: { path: { id: uuid }, header: { 'Idempotency-Key': requestKey } },
      body,
    }),
  )
}

/** Reminds the customers now; refused when they were today. */
export function remind(uuid: string): Promise<CustomerCase> {
  return call(api.POST('/api/customer-cases/{id}/remind', { params: { path: { id: uuid } } }))
}

export function switchReminders(uuid: string, enabled: boolean): Promise<CustomerCase> {
  return call(
    api.PATCH('/api/customer-cases/{id}/reminders', { params: { path: { id: uuid } }, body: { enabled } }),
  )
}

/** Gives the customers until that day. */
export function extendWindow(uuid: string, completionLimitDate: string): Promise<CustomerCase> {
  return call(
    api.POST('/api/customer-cases/{id}/extend', { params: { path: { id: uuid } }, body: { completionLimitDate } }),
  )
}

/** Answers a ticket. */
export function askDownload(uuid: string): Promise<unknown> {
  return call(api.GET('/api/customer-cases/{id}/download', { params: { path: { id: uuid } } }))
}

/** Shows a case as a call answered it, at once. */
export function keepCase(client: QueryClient, saved: CustomerCase): void {
  client.setQueryData(caseQuery(saved.uuid).queryKey, saved)
}
