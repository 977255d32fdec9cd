import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnEntry } from './api'
import type { Link } from './link'

export type Entry =
  | { state: 'loading' }
  | { state: 'here'; entry: OwnEntry }
  | { state: 'failed'; error: unknown }

const LOADING: Entry = { state: 'loading' }

/** The contact of a link, and what asks for it again. */
export function useEntry(link: Extract<Link, { kind: 'page' }>): [Entry, () => void] {
  const [found, setFound] = useState<Entry>(LOADING)
  const asked = useRef<AbortController | null>(null)
  const ask = useCallback(() => {
    asked.current?.abort()
    const { signal } = (asked.current = new AbortController())
    const show = (next: Entry) => {
      if (!signal.aborted) setFound(next)
    }
    show(LOADING)
    // What calls the server stays out of the first page.
    import('./api').then(({ readEntry }) => readEntry(link, signal)).then(
      (entry) => show({ state: 'here', entry }),
      (error: unknown) => show({ state: 'failed', error }),
    )
  }, [link])
  useEffect(() => {
    ask()
    return () => asked.current?.abort()
  }, [ask])
  return [found, ask]
}
