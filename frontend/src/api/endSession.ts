import { apiUrl, BEARER } from './url'

/** Ends the session of a token on the server, without waiting; without a network it expires later. */
export function endSession(token: string): void {
  const headers = { Authorization: BEARER + token }
  // The page may unload immediately.
  globalThis.fetch(apiUrl('/api/logout'), { method: 'POST', headers, keepalive: true }).catch(() => {})
}
