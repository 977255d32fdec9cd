import { api, unwrap } from '@/api/client'
import { downloadByTicket } from '@/api/ticketDownload'

type DocumentFile = 'download' | 'signed' | 'evidence-file'

/** Opens the PDF of a document: as issued, signed, or its evidence. */
export function downloadDocument(uuid: string, file: DocumentFile): Promise<void> {
  return downloadByTicket(`/api/legal-documents/${uuid}/${file}`, () => requestTicket(uuid, file))
}

function requestTicket(uuid: string, file: DocumentFile): Promise<unknown> {
  const params = { path: { id: uuid } }
  switch (file) {
    case 'download':
      return unwrap(api.GET('/api/legal-documents/{id}/download', { params }))
    case 'signed':
      return unwrap(api.GET('/api/legal-documents/{id}/signed', { params }))
    case 'evidence-file':
      return unwrap(api.GET('/api/legal-documents/{id}/evidence-file', { params }))
  }
}
