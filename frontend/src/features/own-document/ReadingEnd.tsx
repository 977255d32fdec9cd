import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { KEYS } from '@/api/keys'
import { openDocument } from './api'

/** Records the first opening, once. */
export function useFirstOpening(uuid: string, due: boolean): void {
  const client = useQueryClient()
  const sent = useRef(false)
  useEffect(() => {
    if (!due || sent.current) return
    sent.current = true
    void openDocument(uuid)
      .then(() => client.invalidateQueries({ queryKey: [...KEYS.ownDocument, uuid] }))
      // A refusal is repeated, and shown, by the answer.
      .catch(() => {})
  }, [uuid, due, client])
}

/** Invisible mark at the end of the text, which reports that it was displayed. */
export function ReadingEnd({ onReached }: { onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const report = useEffectEvent(onReached)
  useEffect(() => {
    const element = mark.current
    if (!element) return undefined
    // Old browsers have no observer: the end counts as reached.
    if (typeof IntersectionObserver === 'undefined') {
      report()
      return undefined
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) report()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} aria-hidden style={{ height: 1 }} />
}
