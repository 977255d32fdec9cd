import { onSessionChange } from '@/session/session'

/** The filters and the page of the lists seen in this visit, by their path: the way back leads to the list as it was left. */
const searches = new Map<string, Record<string, unknown>>()

onSessionChange(forgetSearches)

/** Forgets the lists seen, as at the start of a visit. */
export function forgetSearches(): void {
  searches.clear()
}

export function rememberSearch(path: string, search: Record<string, unknown>): void {
  searches.set(path, search)
}

export function lastSearch(path: string): Record<string, unknown> {
  return searches.get(path) ?? {}
}
