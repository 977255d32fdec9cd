import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { downloadByTicket } from '@/api/ticketDownload'

export type LegalTemplate = Schemas['LegalTemplateResponse']
export type LegalDocument = Schemas['LegalDocumentResponse']
export type LegalContent = Schemas['LegalContentResponse']
export type LegalPerson = Schemas['DocumentPersonResponse']
export type Compliance = Schemas['ComplianceResponse']
export type ComplianceItem = Schemas['ComplianceItemResponse']
export type IssueForm = Schemas['IssueForm']
export type Preparation = Schemas['PreparationResponse']
export type Verification = Schemas['VerificationResponse']
type LegalTemplateForm = Schemas['LegalTemplateForm']

const at = (id: string) => ({ path: { id } })

export function legalTemplatesQuery() {
  return queryOptions({
    queryKey: KEYS.legalTemplates,
    queryFn: ({ signal }): Promise<LegalTemplate[]> => call(api.GET('/api/legal-templates', { signal })),
    staleTime: 0,
  })
}

export function legalTemplateQuery(kind: string) {
  return queryOptions({
    queryKey: [...KEYS.legalTemplate, kind],
    queryFn: ({ signal }): Promise<LegalTemplate> => call(api.GET('/api/legal-templates/{kind}', { params: { path: { kind } }, signal })),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Saves the next version of a template. */
export function saveLegalTemplate(kind: string, body: LegalTemplateForm): Promise<LegalTemplate> {
  return call(api.PUT('/api/legal-templates/{kind}', { params: { path: { kind } }, body }))
}

/** Documents that a case needs, with their state. */
export function complianceQuery(customerCase: string) {
  return queryOptions({
    queryKey: [...KEYS.compliance, customerCase],
    queryFn: ({ signal }): Promise<Compliance> => call(api.GET('/api/customer-cases/{id}/compliance', { params: at(customerCase), signal })),
  })
}

/** Records the identity check of a customer. */
export async function saveIdentityCheck(record: string, body: Schemas['IdentityCheckBody']): Promise<void> {
  await call(api.POST('/api/customer-records/{id}/identity-checks', { params: at(record), body }))
}

/** Documents issued for a case, latest first. */
export function legalDocumentsQuery(customerCase: string) {
  return queryOptions({
    queryKey: [...KEYS.legalDocuments, customerCase],
    queryFn: ({ signal }): Promise<LegalDocument[]> =>
      call(api.GET('/api/customer-cases/{id}/legal-documents', { params: at(customerCase), signal })),
  })
}

/** Preview of a document, without issuing it. */
export function prepareDocument(customerCase: string, body: IssueForm): Promise<Preparation> {
  return call(api.POST('/api/customer-cases/{id}/legal-documents/preparation', { params: at(customerCase), body }))
}

export function issueDocument(customerCase: string, body: IssueForm): Promise<LegalDocument> {
  return call(api.POST('/api/customer-cases/{id}/legal-documents', { params: at(customerCase), body }))
}

/** Documents addressed to the calling customer. */
export function ownDocumentsQuery() {
  return queryOptions({
    queryKey: KEYS.ownDocuments,
    queryFn: ({ signal }): Promise<LegalDocument[]> => call(api.GET('/api/my-documents', { signal })),
    staleTime: 0,
  })
}

export function legalDocumentQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.legalDocument, uuid],
    queryFn: ({ signal }): Promise<LegalDocument> => call(api.GET('/api/legal-documents/{id}', { params: at(uuid), signal })),
    staleTime: 0,
  })
}

/** Text of a document; it never changes. */
export function legalContentQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.legalContent, uuid],
    queryFn: ({ signal }): Promise<LegalContent> => call(api.GET('/api/legal-documents/{id}/content', { params: at(uuid), signal })),
    staleTime: Infinity,
  })
}

export async function openDocument(uuid: string): Promise<void> {
  await call(api.POST('/api/legal-documents/{id}/open', { params: at(uuid) }))
}

export async function chooseMedium(uuid: string, medium: 'paper' | 'electronic'): Promise<void> {
  await call(api.POST('/api/legal-documents/{id}/medium', { params: at(uuid), body: { medium } }))
}

export async function acknowledge(uuid: string): Promise<void> {
  await call(api.POST('/api/legal-documents/{id}/acknowledge', { params: at(uuid), body: { accepted: true } }))
}

export async function sendCode(uuid: string): Promise<void> {
  await call(api.POST('/api/legal-documents/{id}/code', { params: at(uuid) }))
}

export async function sign(uuid: string, code: string): Promise<void> {
  await call(api.POST('/api/legal-documents/{id}/sign', { params: at(uuid), body: { code, consent: true } }))
}

export async function decline(uuid: string, reason: string): Promise<void> {
  await call(api.POST('/api/legal-documents/{id}/decline', { params: at(uuid), body: { reason } }))
}

/** Verifies a file by its hash, or an evidence. */
export function verify(body: Schemas['VerificationBody']): Promise<Verification> {
  return call(api.POST('/api/legal-documents/verification', { body }))
}

/** Opens the PDF of a document: as issued, signed, or its evidence. */
export function downloadDocument(uuid: string, file: 'download' | 'signed' | 'evidence-file'): Promise<void> {
  const asked = {
    download: () => api.GET('/api/legal-documents/{id}/download', { params: at(uuid) }),
    signed: () => api.GET('/api/legal-documents/{id}/signed', { params: at(uuid) }),
    'evidence-file': () => api.GET('/api/legal-documents/{id}/evidence-file', { params: at(uuid) }),
  }
  return downloadByTicket(`/api/legal-documents/${uuid}/${file}`, () => call<unknown>(asked[file]()))
}

/** Evidence of a document as JSON text. */
export async function evidenceText(uuid: string): Promise<string> {
  const evidence = await call(api.GET('/api/legal-documents/{id}/evidence', { params: at(uuid) }))
  return JSON.stringify(evidence, null, 2)
}
