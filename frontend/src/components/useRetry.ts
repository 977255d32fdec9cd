import { useEffect, useEffectEvent } from 'react'

const INITIAL_DELAY_MS = 4000
const MAX_DELAY_MS = 60_000

/** Exponential back-off after this many failures, at least one; capped at one minute. */
function retryDelay(failures: number): number {
  return Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** (failures - 1))
}

/** While there are failures, calls `retry` after a delay that grows with them, and when the browser is online again. */
export function useRetry(failures: number, retry: () => void): void {
  const runRetry = useEffectEvent(retry)
  useEffect(() => {
    if (failures === 0) return undefined
    const resume = () => runRetry()
    // Also retries after a delay: browsers may report a wrong `navigator.onLine`, and then no event fires.
    const timer = setInterval(resume, retryDelay(failures))
    window.addEventListener('online', resume)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', resume)
    }
  }, [failures])
}
