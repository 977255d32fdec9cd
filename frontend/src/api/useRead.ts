import { useEffect, useEffectEvent, useState } from 'react'

export type ReadState<T> = { state: 'loading' } | { state: 'success'; value: T } | { state: 'error'; error: unknown }

/** Result of `read`, run after mounting, and a function that repeats it. */
export function useRead<T>(read: (signal: AbortSignal) => Promise<T>): [ReadState<T>, () => void] {
  const [result, setResult] = useState<ReadState<T>>({ state: 'loading' })
  const isLoading = result.state === 'loading'
  const start = useEffectEvent(read)
  useEffect(() => {
    if (!isLoading) return undefined
    const controller = new AbortController()
    const show = (next: ReadState<T>) => {
      if (!controller.signal.aborted) setResult(next)
    }
    start(controller.signal).then(
      (value) => show({ state: 'success', value }),
      (error: unknown) => show({ state: 'error', error }),
    )
    return () => controller.abort()
  }, [isLoading])
  return [result, () => setResult({ state: 'loading' })]
}
