import { ApiError, errorText } from './error'
import { apiAddress } from './address'
import { notify } from '@/session/feedback'

/**
 * Opens a window on the ticket of a download; it closes and says why when there is none.
 * `path` is that of both calls, `/api/…/download`, and `query` what both say; `ask` makes the first one.
 */
export async function downloadByTicket(path: string, ask: () => Promise<unknown>, query: object = {}): Promise<void> {
  // Opened before the wait: a window opened later would be taken for an unwanted one.
  const opened = window.open('', '_blank')
  try {
    const said = Object.entries({ ...query, ticket: ticketOf(await ask()) }).filter(([, value]) => value !== undefined)
    const address = `${apiAddress(path)}?${said.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
    if (opened) opened.location.replace(address)
    else window.location.assign(address)
  } catch (error) {
    opened?.close()
    const details = error instanceof ApiError ? error.details.map((detail) => detail.message).join(' ') : ''
    notify(`Une erreur a été rencontrée (${details || errorText(error, 'office')})`, 'error')
  }
}

/** Without a ticket in the query the answer is never the file itself. */
function ticketOf(answer: unknown): string {
  const ticket = answer !== null && typeof answer === 'object' && 'ticket' in answer ? answer.ticket : null
  if (typeof ticket !== 'string') throw new Error('no ticket')
  return ticket
}
