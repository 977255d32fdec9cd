import { createAtom, useSelector } from '@tanstack/react-store'
import { onSessionChange } from '@/session/session'

/**
 * Parses a query string of plain `name=value` pairs, as in mails and bookmarks: every value is text. The router's own
 * format would parse `lastName=123` as a number.
 */
export function parseSearch(query: string): Record<string, string> {
  const params: Record<string, string> = {}
  // Repeated names form a comma-separated list.
  for (const [name, value] of new URLSearchParams(query))
    params[name] = name in params ? `${params[name]},${value}` : value
  return params
}

/** Formats search parameters; omits absent and empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') query.set(name, value)
    else if (typeof value === 'number' || typeof value === 'boolean') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

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
