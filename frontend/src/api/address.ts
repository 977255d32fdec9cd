import { guestId } from '@/session/guest'
import { currentToken } from '@/session/session'
import { site } from '@/site/site'

export const REQUEST_TIMEOUT_MS = 120_000
export const BEARER = 'Bearer '
const PREFIX = '/api'

/** The address of a call, `/api/…`, at the API host of the configuration. */
export function apiAddress(path: string): string {
  const base = new URL(site().apiBase, window.location.origin).href.replace(/\/$/, '')
  return base + path.slice(PREFIX.length)
}

/** The header's value: the session's token, else the bare guest identifier. */
export function authorization(): string {
  const token = currentToken()
  return token === null ? guestId() : BEARER + token
}
