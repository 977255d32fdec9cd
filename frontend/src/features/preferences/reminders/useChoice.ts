import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReminderChoice } from './api'
import type { StopLink } from './link'

export type Choice =
  | { state: 'loading' }
  | { state: 'here'; choice: ReminderChoice }
  | { state: 'failed'; error: unknown }

const LOADING: Choice = { state: 'loading' }

/** What a link is about, and what asks for it again. */
export function useChoice(link: StopLink): [Choice, () => void] {
  const [found, setFound] = useState<Choice>(LOADING)
  const asked = useRef<AbortController | null>(null)
  const ask = useCallback(() => {
    asked.current?.abort()
    const { signal } = (asked.current = new AbortController())
    const show = (next: Choice) => {
      if (!signal.aborted) setFound(next)
    }
    show(LOADING)
    // What calls the server stays out of the first page.
    import('./api').then(({ readChoice }) => readChoice(link, signal)).then(
      (choice) => show({ state: 'here', choice }),
      (error: unknown) => show({ state: 'failed', error }),
    )
  }, [link])
  useEffect(() => {
    ask()
    return () => asked.current?.abort()
  }, [ask])
  return [found, ask]
}
