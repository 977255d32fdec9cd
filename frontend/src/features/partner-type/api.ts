import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { downloadByTicket } from '@/api/ticketDownload'
import type { Media } from '@/components/upload/media'

export type PartnerType = Schemas['PartnerType']
export type Document = Schemas['Media']

/** Every type with its documents, by name. */
export function partnerTypesQuery() {
  return queryOptions({
    queryKey: KEYS.partnerTypes,
    queryFn: ({ signal }): Promise<PartnerType[]> =>
      call(api.GET('/api/partner-types', { params: { query: { withMedias: true } }, signal })),
    staleTime: 0,
  })
}

/** The type of the PARTNER who asks, with its documents. */
export function ownTypeQuery() {
  return queryOptions({
    queryKey: KEYS.ownPartnerType,
    queryFn: ({ signal }): Promise<PartnerType> => call(api.GET('/api/partner-types/own', { signal })),
  })
}

/** One type as it stands now. */
export function readType(uuid: string): Promise<PartnerType> {
  return call(api.GET('/api/partner-types/{id}', { params: { path: { id: uuid } } }))
}

/** Creates a type, or renames the one of this uuid. */
export function saveType(form: { uuid?: string; label: string }): Promise<PartnerType> {
  return call(api.POST('/api/partner-types', { body: form }))
}

/** Makes these the documents of a type, in this order, if nobody saved others since `version`. */
export function saveDocuments(type: PartnerType, medias: readonly Media[]): Promise<PartnerType> {
  const body = { version: type.version, medias: medias.map(({ uuid, name }) => ({ uuid, name })) }
  return call(api.PATCH('/api/partner-types/{id}', { params: { path: { id: type.uuid } }, body }))
}

/** A document of a type, by ticket. */
export function downloadDocument(uuid: string): Promise<void> {
  return downloadByTicket(`/api/partner-types/medias/${uuid}/download`, () =>
    call(api.GET('/api/partner-types/medias/{id}/download', { params: { path: { id: uuid } } })),
  )
}
