import { useEffect } from 'react'
import { noteActivity } from '@/session/activity'
import { currentToken } from '@/session/session'
import { api, unwrap } from './client'

/** Minimum interval between keep-alive calls; shorter than the shortest idle timeout. */
const MIN_INTERVAL_MS = 3 * 60_000
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/** Tracks user activity and sends keep-alive calls, so that long typing without requests keeps the session. */
export function useKeepAlive(): void {
  useEffect(() => {
    noteActivity()
    let last = Date.now()
    const isTyped = () => {
      if (Date.now() - last < MIN_INTERVAL_MS || currentToken() === null) return
      last = Date.now()
      // A network failure is ignored; a refusal ends the session as usual.
      unwrap(api.POST('/api/sessions/keep-alive')).catch(() => {})
    }
    const controller = new AbortController()
    for (const event of ACTIVITY_EVENTS)
      window.addEventListener(event, noteActivity, { capture: true, passive: true, signal: controller.signal })
    document.addEventListener('input', isTyped, { signal: controller.signal })
    return () => controller.abort()
  }, [])
}
