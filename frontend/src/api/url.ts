import { guestId } from '@/session/guest'
import { currentToken } from '@/session/session'
import { site } from '@/site/site'

export const REQUEST_TIMEOUT_MS = 120_000
export const BEARER = 'Bearer '
const PREFIX = '/api'

/** Absolute URL of an API path `/api/…`, at the configured API host. */
export function apiUrl(path: string): string {
  const base = new URL(site().apiBase, window.location.origin).href.replace(/\/$/, '')
  return base + path.slice(PREFIX.length)
}

/** `Authorization` header: the session token, else the guest identifier. */
export function authorization(): string {
  const token = currentToken()
  return token === null ? guestId() : BEARER + token
}
