import { downloadByTicket } from '@/api/ticketDownload'
import { requestDownloadTicket } from './api'

/** Downloads the files of a case as a ZIP. */
export function downloadCase(uuid: string): Promise<void> {
  return downloadByTicket(`/api/customer-cases/${uuid}/download`, () => requestDownloadTicket(uuid))
}
