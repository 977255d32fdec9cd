import { onSessionChange } from '@/session/session'
import { apiAddress, BEARER } from './address'

/** Ends the session of a token at the server. Nobody waits for it: without a network it ends by itself. */
export function endSession(token: string): void {
  const headers = { Authorization: BEARER + token }
  // The page may be left at once.
  globalThis.fetch(apiAddress('/api/logout'), { method: 'POST', headers, keepalive: true }).catch(() => {})
}

/** From now on a chosen logout is one at the server too. */
export function followLogout(): void {
  onSessionChange((change, token) => {
    if (change === 'logout' && token !== undefined) endSession(token)
  })
}
