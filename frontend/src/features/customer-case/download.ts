import { apiAddress } from '@/api/address'
import { ApiError, errorText } from '@/api/error'
import { notify } from '@/session/feedback'
import { downloadTicket } from './api'

/** Opens a window on the ticket of a case; it closes and says why when there is none (TICK-02, TICK-03). */
export async function downloadCase(uuid: string): Promise<void> {
  // Opened before the wait: a window opened later would be taken for an unwanted one.
  const opened = window.open('', '_blank')
  try {
    const ticket = await downloadTicket(uuid)
    const address = `${apiAddress(`/api/customer-cases/${uuid}/download`)}?ticket=${encodeURIComponent(ticket)}`
    if (opened) opened.location.replace(address)
    else window.location.assign(address)
  } catch (error) {
    opened?.close()
    const details = error instanceof ApiError ? error.details.map((detail) => detail.message).join(' ') : ''
    notify(`Une erreur a été rencontrée (${details || errorText(error, 'office')})`, 'error')
  }
}
