import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '@/api/error'
import { KEYS } from '@/api/keys'
import { openDocument } from './api'

/** Maximum number of attempts; the delay between them doubles up to 30 s. */
const OPENING_ATTEMPTS = 10

/** Records the first opening, once `isDue`: without it the server refuses every answer. */
export function useFirstOpening(uuid: string, isDue: boolean): void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => openDocument(uuid),
    networkMode: 'always',
    // Temporary errors are retried in the background; any other refusal is shown at the next answer.
    retry: (failures, error) => failures < OPENING_ATTEMPTS && error instanceof ApiError && error.isTemporary,
    meta: { refresh: 'none' },
    onSuccess: () => client.invalidateQueries({ queryKey: [...KEYS.ownDocument, uuid] }),
  })
  useEffect(() => {
    if (isDue) mutate()
  }, [isDue, mutate])
}

/** Invisible element at the end of the text; calls `onReached` when it becomes visible. */
export function ReadingEnd({ onReached }: { onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const report = useEffectEvent(onReached)
  useEffect(() => {
    const element = mark.current
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) report()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} aria-hidden style={{ height: 1 }} />
}
