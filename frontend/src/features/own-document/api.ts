import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import { useSave } from '@/api/useSave'
import { awaitsSignedFile, SIGNED_FILE_POLL_MS, type LegalDocument } from '@/components/legal-document/documentStates'
import type { LegalContent } from '@/components/legal-document/DocumentText'
import { notify } from '@/session/feedback'

const pathParams = (id: string) => ({ path: { id } })

/** Documents addressed to the calling customer. */
export function ownDocumentsQuery() {
  return queryOptions({
    queryKey: KEYS.ownDocuments,
    queryFn: ({ signal }): Promise<LegalDocument[]> => unwrap(api.GET('/api/my-documents', { signal })),
    staleTime: 0,
  })
}

export function ownDocumentQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.ownDocument, uuid],
    queryFn: ({ signal }): Promise<LegalDocument> =>
      unwrap(api.GET('/api/legal-documents/{id}', { params: pathParams(uuid), signal })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && awaitsSignedFile(data) ? SIGNED_FILE_POLL_MS : false),
  })
}

/** Text of a document; it never changes. */
export function documentContentQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.legalContent, uuid],
    queryFn: ({ signal }): Promise<LegalContent> =>
      unwrap(api.GET('/api/legal-documents/{id}/content', { params: pathParams(uuid), signal })),
    staleTime: Infinity,
    meta: { refetchAfterSave: false },
  })
}

export async function openDocument(uuid: string): Promise<void> {
  await unwrap(api.POST('/api/legal-documents/{id}/open', { params: pathParams(uuid) }))
}

export async function chooseMedium(uuid: string, medium: 'paper' | 'electronic'): Promise<void> {
  await unwrap(api.POST('/api/legal-documents/{id}/medium', { params: pathParams(uuid), body: { medium } }))
}

export async function acknowledge(uuid: string): Promise<void> {
  await unwrap(
    api.POST('/api/legal-documents/{id}/acknowledge', { params: pathParams(uuid), body: { accepted: true } }),
  )
}

export async function sendCode(uuid: string): Promise<void> {
  await unwrap(api.POST('/api/legal-documents/{id}/code', { params: pathParams(uuid) }))
}

export async function sign(uuid: string, code: string): Promise<void> {
  await unwrap(api.POST('/api/legal-documents/{id}/sign', { params: pathParams(uuid), body: { code, consent: true } }))
}

export async function decline(uuid: string, reason: string): Promise<void> {
  await unwrap(api.POST('/api/legal-documents/{id}/decline', { params: pathParams(uuid), body: { reason } }))
}

/** Withdraws the authorisation to share the record with its partner. */
export async function withdraw(uuid: string): Promise<void> {
  await unwrap(api.POST('/api/legal-documents/{id}/withdraw', { params: pathParams(uuid) }))
}

/**
 * Sends an answer and reports its success. A refusal is returned in `error` and reloads the document, which may have
 * changed.
 */
export function useAnswer() {
  const { mutateAsync, isPending, error } = useSave((answer: () => Promise<void>) => answer(), { refresh: 'settled' })
  const runAnswer = async (answer: () => Promise<void>, successMessage?: string): Promise<boolean> => {
    try {
      await mutateAsync(answer)
    } catch {
      return false
    }
    if (successMessage !== undefined) notify(successMessage)
    return true
  }
  return { isPending, error, runAnswer }
}
