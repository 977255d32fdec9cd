import { isObject } from '@/rules/isObject'
import { notify } from '@/session/feedback'
import { ApiError, errorText } from './error'
import { apiUrl } from './url'

/**
 * Downloads a file in a new window by a one-time ticket; on failure closes the window and shows the error. `path`
 * (`/api/…/download`) and `query` are common to both requests; `requestTicket` sends the first one.
 */
export async function downloadByTicket(
  path: string,
  requestTicket: () => Promise<unknown>,
  query: object = {},
): Promise<void> {
  // Opened before the request: popup blockers refuse a window opened later.
  const openWindow = window.open('', '_blank')
  try {
    const ticket = ticketOf(await requestTicket())
    const parameters = Object.entries({ ...query, ticket }).filter(([, value]) => value !== undefined)
    const search = parameters.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
    const address = `${apiUrl(path)}?${search}`
    if (openWindow) openWindow.location.replace(address)
    else window.location.assign(address)
  } catch (error) {
    openWindow?.close()
    const details = error instanceof ApiError ? error.details.map((detail) => detail.message).join(' ') : ''
    notify(`Une erreur a été rencontrée (${details || errorText(error, 'private')})`, 'error')
  }
}

/** Ticket in the first response; the file itself is sent only to a request with a ticket. */
function ticketOf(response: unknown): string {
  const ticket = isObject(response) ? response['ticket'] : null
  if (typeof ticket !== 'string') throw new Error('no ticket')
  return ticket
}
