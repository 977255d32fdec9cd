import { useCallback, useEffect, useRef, useState } from 'react'

export type ReadState<T> =
  | { state: 'loading' }
  | { state: 'success'; value: T }
  | { state: 'error'; error: unknown }

/** Result of `read`, run after mounting, and a function that repeats it. `read` must be referentially stable. */
export function useRead<T>(read: (signal: AbortSignal) => Promise<T>): [ReadState<T>, () => void] {
  const [found, setFound] = useState<ReadState<T>>({ state: 'loading' })
  const controller = useRef<AbortController | null>(null)
  const ask = useCallback(() => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    const show = (next: ReadState<T>) => {
      if (!signal.aborted) setFound(next)
    }
    show({ state: 'loading' })
    read(signal).then(
      (value) => show({ state: 'success', value }),
      (error: unknown) => show({ state: 'error', error }),
    )
  }, [read])
  useEffect(() => {
    ask()
    return () => controller.current?.abort()
  }, [ask])
  return [found, ask]
}
