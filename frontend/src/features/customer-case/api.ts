import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { errorMessages } from '@/api/error'
import { JOURNALED, KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { useSave } from '@/api/useSave'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'

/** Case as sent to staff; a PARTNER receives fewer fields. */
export type CustomerCase = Schemas['CustomerCase']
export type SavedCase = Schemas['SavedCustomerCase']
export type CaseForm = Schemas['CustomerCaseForm']
export type ItemState = Schemas['ItemState']
export type ItemReview = Schemas['ItemReview']
export type DocumentRequest = Schemas['DocumentRequest']
export type Project = Schemas['Project']
export type Offer = Schemas['Offer']
export type OfferState = Schemas['OfferState']
export type RateKind = Schemas['RateKind']
export type OfferComparison = Schemas['OfferComparison']
type ComparisonSharing = Schemas['ComparisonSharing']
export type CaseDeadline = Schemas['CaseDeadline']
export type Revenue = Schemas['Revenue']

/** Cases of a record, newest first. */
export function recordCasesQuery(record: string) {
  return queryOptions({
    queryKey: [...KEYS.recordCases, record],
    queryFn: ({ signal }): Promise<CustomerCase[]> =>
      unwrap(api.GET('/api/customer-records/{id}/cases', { params: { path: { id: record } }, signal })),
    staleTime: 0,
    meta: JOURNALED,
  })
}

/** Case with its files. */
export function caseQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.customerCase, uuid],
    queryFn: ({ signal }): Promise<CustomerCase> =>
      unwrap(api.GET('/api/customer-cases/{id}', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
    meta: JOURNALED,
  })
}

/** Journaled queries to refetch after a change of a case. */
export const CASE_READS = [KEYS.customerCase, KEYS.recordCases]

/** Partners that can be linked to a case. */
export function partnersQuery() {
  return queryOptions({
    queryKey: KEYS.partnerOptions,
    queryFn: ({ signal }) => unwrap(api.GET('/api/partners', { params: { query: { withType: true } }, signal })),
    staleTime: 60_000,
  })
}

/** Creates a case with an idempotency key, or saves the edited one. */
export function saveCase(form: CaseForm, requestKey: string): Promise<SavedCase> {
  return unwrap(api.POST('/api/customer-cases', { body: form, params: { header: { 'Idempotency-Key': requestKey } } }))
}

/** Adds a status, with an idempotency key; with the `version` seen, rejects (409) when the case changed since. */
export async function addStatus(
  uuid: string,
  status: { label: string; reason?: string },
  version: number | undefined,
  requestKey: string,
): Promise<void> {
  const body = { ...status, ...(version !== undefined && { version }) }
  const params = { path: { id: uuid }, header: { 'Idempotency-Key': requestKey } }
  await unwrap(api.POST('/api/customer-cases/{id}/status', { params, body }))
}

/** Sets the awaited event: date and reason; an empty body clears it. */
export function setAwaited(uuid: string, body: { date?: string; reason?: string }): Promise<CustomerCase> {
  return unwrap(api.PATCH('/api/customer-cases/{id}/awaited', { params: { path: { id: uuid } }, body }))
}

/** Replaces the project; rejects (409) when the case changed since `version`. */
export function setProject(uuid: string, version: number, project: Project): Promise<CustomerCase> {
  return unwrap(
    api.PATCH('/api/customer-cases/{id}/project', { params: { path: { id: uuid } }, body: { ...project, version } }),
  )
}

/** Replaces the list of offers. */
export function setOffers(uuid: string, version: number, offers: Offer[]): Promise<CustomerCase> {
  return unwrap(
    api.PATCH('/api/customer-cases/{id}/offers', { params: { path: { id: uuid } }, body: { offers, version } }),
  )
}

/** Replaces the list of requested documents, one per line. */
export function setItems(uuid: string, version: number, itemsList: string): Promise<CustomerCase> {
  return unwrap(
    api.PUT('/api/customer-cases/{id}/items', { params: { path: { id: uuid } }, body: { itemsList, version } }),
  )
}

/** Replaces the revenue. */
export function setRevenue(uuid: string, version: number, revenue: Revenue): Promise<CustomerCase> {
  return unwrap(
    api.PATCH('/api/customer-cases/{id}/revenue', { params: { path: { id: uuid } }, body: { ...revenue, version } }),
  )
}

export async function resendLink(uuid: string): Promise<void> {
  await unwrap(api.POST('/api/customer-cases/{id}/resend', { params: { path: { id: uuid } } }))
}

export async function deleteCase(uuid: string): Promise<void> {
  await unwrap(api.DELETE('/api/customer-cases/{id}', { params: { path: { id: uuid } } }))
}

/** Accepts or refuses a document; rejects (409) when its files changed. */
export function reviewItem(uuid: string, item: string, review: ItemReview): Promise<CustomerCase> {
  return unwrap(
    api.PATCH('/api/customer-cases/{id}/items/{item}', { params: { path: { id: uuid, item } }, body: review }),
  )
}

/** Requests documents again, with an idempotency key. */
export function requestDocuments(uuid: string, body: DocumentRequest, requestKey: string): Promise<CustomerCase> {
  return unwrap(
    api.POST('/api/customer-cases/{id}/request', {
      params: { path: { id: uuid }, header: { 'Idempotency-Key': requestKey } },
      body,
    }),
  )
}

/** Reminds the customers now; rejected when they were reminded today. */
export function remind(uuid: string): Promise<CustomerCase> {
  return unwrap(api.POST('/api/customer-cases/{id}/remind', { params: { path: { id: uuid } } }))
}

export function switchReminders(uuid: string, isEnabled: boolean): Promise<CustomerCase> {
  return unwrap(
    api.PATCH('/api/customer-cases/{id}/reminders', { params: { path: { id: uuid } }, body: { enabled: isEnabled } }),
  )
}

export function switchStepMails(uuid: string, isEnabled: boolean): Promise<CustomerCase> {
  return unwrap(
    api.PATCH('/api/customer-cases/{id}/step-mails', { params: { path: { id: uuid } }, body: { enabled: isEnabled } }),
  )
}

/** Extends the upload window to that day. */
export function extendWindow(uuid: string, completionLimitDate: string): Promise<CustomerCase> {
  return unwrap(
    api.POST('/api/customer-cases/{id}/extend', { params: { path: { id: uuid } }, body: { completionLimitDate } }),
  )
}

/** Requests the download ticket. */
export function requestDownloadTicket(uuid: string): Promise<unknown> {
  return unwrap(api.GET('/api/customer-cases/{id}/download', { params: { path: { id: uuid } } }))
}

/** Comparison of the offers of a version of a case. */
export function comparisonQuery(uuid: string, version: number) {
  return queryOptions({
    queryKey: [...KEYS.offerComparison, uuid, version],
    queryFn: ({ signal }): Promise<OfferComparison> =>
      unwrap(api.GET('/api/customer-cases/{id}/offers/comparison', { params: { path: { id: uuid } }, signal })),
  })
}

/** Whether the customers may open the comparison. */
export function sharingQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.comparisonSharing, uuid],
    queryFn: ({ signal }): Promise<ComparisonSharing> =>
      unwrap(api.GET('/api/customer-cases/{id}/offers/comparison/sharing', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
  })
}

/** Shares the comparison with the customers, or ends the sharing. */
export function shareComparison(uuid: string, isShared: boolean): Promise<ComparisonSharing> {
  return unwrap(
    api.PUT('/api/customer-cases/{id}/offers/comparison/sharing', {
      params: { path: { id: uuid } },
      body: { shared: isShared },
    }),
  )
}

/** Requests the ticket of the comparison. */
export function requestComparisonTicket(uuid: string): Promise<unknown> {
  return unwrap(api.GET('/api/customer-cases/{id}/offers/comparison/download', { params: { path: { id: uuid } } }))
}

/** Puts a case from a response into the cache. */
export function cacheCase(client: QueryClient, savedCase: CustomerCase): void {
  client.setQueryData(caseQuery(savedCase.uuid).queryKey, savedCase)
}

const UNKNOWN = 'Une erreur a été rencontrée. Réessayez dans un instant.'

/** Runs an action that returns the changed case, caches that case and reports the outcome. */
export function useCaseAction() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useSave((action: () => Promise<CustomerCase>) => action(), {
    rereads: [KEYS.recordCases],
    refresh: 'settled',
  })
  const runAndCache = async (action: () => Promise<CustomerCase>) => cacheCase(client, await mutateAsync(action))
  const runAction = (action: () => Promise<CustomerCase>, successMessage: string) =>
    notifyOutcome(runAndCache(action), {
      successMessage,
      errorMessage: (error) => errorMessages(error, 'private', UNKNOWN).join(' '),
    })
  return { isPending, runAction }
}
