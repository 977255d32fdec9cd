import { apiAddress, BEARER } from './address'

/** Ends the session of a token at the server. Nobody waits for it: without a network it ends by itself. */
export function endSession(token: string): void {
  const headers = { Authorization: BEARER + token }
  // The page may be left at once.
  globalThis.fetch(apiAddress('/api/logout'), { method: 'POST', headers, keepalive: true }).catch(() => {})
}
