import { apiAddress, BEARER } from './address'

/** Ends the session of a token on the server, without waiting; without a network it expires later. */
export function endSession(token: string): void {
  const headers = { Authorization: BEARER + token }
  // The page may unload immediately.
  globalThis.fetch(apiAddress('/api/logout'), { method: 'POST', headers, keepalive: true }).catch(() => {})
}
