import { useCallback, useEffect, useRef, useState } from 'react'

export type FromLink<T> =
  | { state: 'loading' }
  | { state: 'here'; value: T }
  | { state: 'failed'; error: unknown }

/** Reads what a link stands for; also returns the function that reads it again. `read` must be a stable function. */
export function useFromLink<Link, T>(
  link: Link, read: (link: Link, signal: AbortSignal) => Promise<T>,
): [FromLink<T>, () => void] {
  const [found, setFound] = useState<FromLink<T>>({ state: 'loading' })
  const asked = useRef<AbortController | null>(null)
  const ask = useCallback(() => {
    asked.current?.abort()
    const { signal } = (asked.current = new AbortController())
    const show = (next: FromLink<T>) => {
      if (!signal.aborted) setFound(next)
    }
    show({ state: 'loading' })
    read(link, signal).then(
      (value) => show({ state: 'here', value }),
      (error: unknown) => show({ state: 'failed', error }),
    )
  }, [link, read])
  useEffect(() => {
    ask()
    return () => asked.current?.abort()
  }, [ask])
  return [found, ask]
}
