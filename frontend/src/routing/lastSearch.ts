import { createAtom, useSelector } from '@tanstack/react-store'
import { onSessionChange } from '@/session/session'

/** Search parameters of the lists visited in this session, by path, so that back links restore them. */
const searches = createAtom<Readonly<Record<string, Record<string, unknown>>>>({})

const NO_SEARCH: Record<string, unknown> = {}

onSessionChange(forgetSearches)

/** Clears the visited lists. */
export function forgetSearches(): void {
  searches.set({})
}

export function rememberSearch(path: string, search: Record<string, unknown>): void {
  searches.set((current) => ({ ...current, [path]: search }))
}

/** Search parameters of the last visit of a list. */
export function useLastSearch(path: string): Record<string, unknown> {
  return useSelector(searches, (current) => current[path] ?? NO_SEARCH)
}
