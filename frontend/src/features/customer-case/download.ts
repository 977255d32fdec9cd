import { downloadByTicket } from '@/api/ticketDownload'
import { askDownload } from './api'

/** The files of a case, as one ZIP. */
export function downloadCase(uuid: string): Promise<void> {
  return downloadByTicket(`/api/customer-cases/${uuid}/download`, () => askDownload(uuid))
}
