import { useEffect, useState } from 'react'

/** Debounces `value` by `pauseMs`. `value` must be referentially stable while unchanged. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [debounced, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return debounced
}
