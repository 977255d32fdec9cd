import { downloadByTicket } from '@/api/ticketDownload'
import { askDownload } from './api'

/** Downloads the files of a case as a ZIP. */
export function downloadCase(uuid: string): Promise<void> {
  return downloadByTicket(`/api/customer-cases/${uuid}/download`, () => askDownload(uuid))
}
