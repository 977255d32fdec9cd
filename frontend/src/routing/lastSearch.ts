import { onSessionChange } from '@/session/session'

/** Search parameters of the lists visited in this session, by path, so that back links restore them. */
const searches = new Map<string, Record<string, unknown>>()

onSessionChange(forgetSearches)

/** Clears the visited lists. */
export function forgetSearches(): void {
  searches.clear()
}

export function rememberSearch(path: string, search: Record<string, unknown>): void {
  searches.set(path, search)
}

export function lastSearch(path: string): Record<string, unknown> {
  return searches.get(path) ?? {}
}
