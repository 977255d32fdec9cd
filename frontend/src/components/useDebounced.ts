import { useEffect, useState } from 'react'

/** Debounces `value` by `pauseMs`. `value` must be referentially stable while unchanged. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return debouncedValue
}
