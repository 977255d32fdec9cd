import { useEffect } from 'react'
import { noteActivity } from '@/session/activity'
import { currentToken } from '@/session/session'
import { api, call } from './client'

/** Between two signs of whoever is typing: well under the shortest time after which a session may be idle. */
const EVERY_MS = 3 * 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** Follows whether somebody is at the window; whoever types for long without a call of the page keeps the session. */
export function useKeepAlive(): void {
  useEffect(() => {
    noteActivity()
    let last = Date.now()
    const typed = () => {
      if (Date.now() - last < EVERY_MS || currentToken() === null) return
      last = Date.now()
      // Silence changes nothing; a refusal ends the session as that of any call.
      call(api.POST('/api/sessions/keep-alive')).catch(() => {})
    }
    const off = new AbortController()
    for (const sign of SIGNS) window.addEventListener(sign, noteActivity, { capture: true, passive: true, signal: off.signal })
    document.addEventListener('input', typed, { signal: off.signal })
    return () => off.abort()
  }, [])
}
