import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { downloadByTicket } from '@/api/ticketDownload'
import { awaitsSignedFile, SIGNED_FILE_POLL_MS, type LegalDocument } from '@/components/legal-document/documentStates'

export type LegalTemplate = Schemas['LegalTemplateResponse']
export type LegalTemplateVersion = Schemas['LegalTemplateVersion']
export type LegalTemplateForm = Schemas['LegalTemplateForm']
export type Compliance = Schemas['ComplianceResponse']
export type ComplianceItem = Schemas['ComplianceItemResponse']
export type IdentityCheck = Schemas['IdentityCheckResponse']
export type IdentityCheckBody = Schemas['IdentityCheckBody']
export type IssueForm = Schemas['IssueForm']
export type Preparation = Schemas['PreparationResponse']
export type Verification = Schemas['VerificationResponse']

const pathParams = (id: string) => ({ path: { id } })

export function legalTemplatesQuery() {
  return queryOptions({
    queryKey: KEYS.legalTemplates,
    queryFn: ({ signal }): Promise<LegalTemplate[]> => unwrap(api.GET('/api/legal-templates', { signal })),
    staleTime: 0,
  })
}

export function legalTemplateQuery(kind: string) {
  return queryOptions({
    queryKey: [...KEYS.legalTemplate, kind],
    queryFn: ({ signal }): Promise<LegalTemplate> =>
      unwrap(api.GET('/api/legal-templates/{kind}', { params: { path: { kind } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Versions of a template, latest first, without their texts. */
export function templateVersionsQuery(kind: string) {
  return queryOptions({
    queryKey: [...KEYS.legalTemplateVersions, kind],
    queryFn: ({ signal }): Promise<LegalTemplateVersion[]> =>
      unwrap(api.GET('/api/legal-templates/{kind}/versions', { params: { path: { kind } }, signal })),
    staleTime: 0,
  })
}

/** One version of a template; it never changes. */
export function templateVersionQuery(kind: string, version: number) {
  return queryOptions({
    queryKey: [...KEYS.legalTemplateVersions, kind, version],
    queryFn: ({ signal }): Promise<LegalTemplate> =>
      unwrap(
        api.GET('/api/legal-templates/{kind}/versions/{version}', { params: { path: { kind, version } }, signal }),
      ),
    staleTime: Infinity,
    meta: { refetchAfterSave: false },
  })
}

/** Saves the next version of a template, or the first one of a new kind. */
export function saveLegalTemplate(kind: string, body: LegalTemplateForm): Promise<LegalTemplate> {
  return unwrap(api.PUT('/api/legal-templates/{kind}', { params: { path: { kind } }, body }))
}

/** Legal documents that a case requires, with their state. */
export function complianceQuery(customerCase: string) {
  return queryOptions({
    queryKey: [...KEYS.compliance, customerCase],
    queryFn: ({ signal }): Promise<Compliance> =>
      unwrap(api.GET('/api/customer-cases/{id}/compliance', { params: pathParams(customerCase), signal })),
  })
}

/** Latest identity check of each customer of a record. */
export function identityChecksQuery(record: string) {
  return queryOptions({
    queryKey: [...KEYS.identityChecks, record],
    queryFn: ({ signal }): Promise<IdentityCheck[]> =>
      unwrap(api.GET('/api/customer-records/{id}/identity-checks', { params: pathParams(record), signal })),
  })
}

/** Records the identity check of a customer, with an idempotency key. */
export function saveIdentityCheck(record: string, body: IdentityCheckBody, requestKey: string): Promise<IdentityCheck> {
  const params = { ...pathParams(record), header: { 'Idempotency-Key': requestKey } }
  return unwrap(api.POST('/api/customer-records/{id}/identity-checks', { params, body }))
}

/** Documents issued for a case, latest first. */
export function legalDocumentsQuery(customerCase: string) {
  return queryOptions({
    queryKey: [...KEYS.legalDocuments, customerCase],
    queryFn: ({ signal }): Promise<LegalDocument[]> =>
      unwrap(api.GET('/api/customer-cases/{id}/legal-documents', { params: pathParams(customerCase), signal })),
    refetchInterval: ({ state: { data } }) => (data?.some(awaitsSignedFile) ? SIGNED_FILE_POLL_MS : false),
  })
}

/** Text of a document before it is issued, with its missing values; the previous text is kept while loading. */
export function preparationQuery(customerCase: string, body: IssueForm) {
  return queryOptions({
    queryKey: [...KEYS.legalPreparation, customerCase, body],
    queryFn: ({ signal }): Promise<Preparation> =>
      unwrap(
        api.POST('/api/customer-cases/{id}/legal-documents/preparation', {
          params: pathParams(customerCase),
          body,
          signal,
        }),
      ),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { refetchAfterSave: false },
  })
}

/** PDF of a document before it is issued. */
export function pagesQuery(customerCase: string, body: IssueForm) {
  return queryOptions({
    queryKey: [...KEYS.legalPages, customerCase, body],
    queryFn: ({ signal }): Promise<Blob> =>
      unwrap<Blob>(
        api.POST('/api/customer-cases/{id}/legal-documents/preview', {
          params: pathParams(customerCase),
          body,
          signal,
          parseAs: 'blob',
        }) as never,
      ),
    staleTime: Infinity,
    gcTime: 0,
    meta: { refetchAfterSave: false },
  })
}

/** Issues a document, with an idempotency key. */
export function issueDocument(customerCase: string, body: IssueForm, requestKey: string): Promise<LegalDocument> {
  const params = { ...pathParams(customerCase), header: { 'Idempotency-Key': requestKey } }
  return unwrap(api.POST('/api/customer-cases/{id}/legal-documents', { params, body }))
}

/** Records the answer of a customer on paper. */
export async function answerOnPaper(uuid: string, body: Schemas['PaperAnswerBody']): Promise<void> {
  await unwrap(api.POST('/api/legal-documents/{id}/paper-answer', { params: pathParams(uuid), body }))
}

/** Verifies a file by its hash, or an evidence file. */
export function verify(body: Schemas['VerificationBody']): Promise<Verification> {
  return unwrap(api.POST('/api/legal-documents/verification', { body }))
}

/** Opens the paper copy of a customer's answer; `place` is the position of the customer in the document, from 1. */
export function downloadPaperCopy(uuid: string, place: number): Promise<void> {
  const params = { path: { id: uuid, place } }
  return downloadByTicket(`/api/legal-documents/${uuid}/paper-copies/${place}`, () =>
    unwrap(api.GET('/api/legal-documents/{id}/paper-copies/{place}', { params })),
  )
}

/** Evidence of a document as JSON text. */
export async function evidenceText(uuid: string): Promise<string> {
  const evidence = await unwrap(api.GET('/api/legal-documents/{id}/evidence', { params: pathParams(uuid) }))
  return JSON.stringify(evidence, null, 2)
}
