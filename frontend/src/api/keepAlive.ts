import { useEffect } from 'react'
import { currentToken } from '@/session/session'
import { api, call } from './client'

/** Between two signs of who is typing: well under the shortest time after which a session may be idle. */
const EVERY_MS = 3 * 60_000

/** Whoever types for long without a call of the page keeps the session. */
export function useKeepAlive(): void {
  useEffect(() => {
    let last = Date.now()
    const typed = () => {
      if (Date.now() - last < EVERY_MS || currentToken() === null) return
      last = Date.now()
      // Silence changes nothing; a refusal ends the session as that of any call.
      call(api.POST('/api/sessions/keep-alive')).catch(() => {})
    }
    document.addEventListener('input', typed)
    return () => document.removeEventListener('input', typed)
  }, [])
}
