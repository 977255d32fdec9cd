import { useCallback, useSyncExternalStore } from 'react'

const listOf = (query: string): MediaQueryList | undefined => window.matchMedia?.(query)

/** Does the window fulfil a media query? « No » in the rendered page, and in the browser until it has taken over. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback((notify: () => void) => {
    const list = listOf(query)
    list?.addEventListener?.('change', notify)
    return () => list?.removeEventListener?.('change', notify)
  }, [query])
  return useSyncExternalStore(subscribe, () => listOf(query)?.matches ?? false, () => false)
}
