import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { downloadByTicket } from '@/api/ticketDownload'
import type { UploadedFile } from '@/components/upload/uploadedFile'

export type PartnerType = Schemas['PartnerType']
export type Document = Schemas['Media']

/** Types with their documents, by name. */
export function partnerTypesQuery() {
  return queryOptions({
    queryKey: KEYS.partnerTypes,
    queryFn: ({ signal }): Promise<PartnerType[]> =>
      unwrap(api.GET('/api/partner-types', { params: { query: { withMedias: true } }, signal })),
    staleTime: 0,
  })
}

/** Type of the logged-in PARTNER, with its documents. */
export function ownTypeQuery() {
  return queryOptions({
    queryKey: KEYS.ownPartnerType,
    queryFn: ({ signal }): Promise<PartnerType> => unwrap(api.GET('/api/partner-types/own', { signal })),
  })
}

/** Current version of a type. */
export function readType(uuid: string): Promise<PartnerType> {
  return unwrap(api.GET('/api/partner-types/{id}', { params: { path: { id: uuid } } }))
}

/** Creates a type, or renames the one with this UUID. */
export function saveType(form: { uuid?: string; label: string }): Promise<PartnerType> {
  return unwrap(api.POST('/api/partner-types', { body: form }))
}

/** Saves the documents of a type in this order; rejects when they changed since `version`. */
export function saveDocuments(type: PartnerType, files: readonly UploadedFile[]): Promise<PartnerType> {
  const body = { version: type.version, medias: files.map(({ uuid, name }) => ({ uuid, name })) }
  return unwrap(api.PATCH('/api/partner-types/{id}', { params: { path: { id: type.uuid } }, body }))
}

/** Downloads a document of a type by ticket. */
export function downloadDocument(uuid: string): Promise<void> {
  return downloadByTicket(`/api/partner-types/medias/${uuid}/download`, () =>
    unwrap(api.GET('/api/partner-types/medias/{id}/download', { params: { path: { id: uuid } } })),
  )
}
