import { QueryClient, type EnsureQueryDataOptions, type QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { onSessionChange } from '@/session/session'
import { setWaiting } from './waiting'
import { ApiError, isNotFound } from './error'

/** Files stand no deeper in an answer: pages of an infinite list, a row, its files. */
const DEPTH = 8
/** How long before an answer is asked for again in which a file waits for its scan. */
const SCAN_MS = 4000

/** Does a file of this answer wait for its scan? Wherever files stand in it, so that no page forgets to ask again. */
function holdsPendingScan(data: unknown, depth = 0): boolean {
  if (typeof data !== 'object' || data === null || depth > DEPTH) return false
  if ('scan' in data && data.scan === 'pending') return true
  return Object.values(data).some((value) => holdsPendingScan(value, depth + 1))
}

/** The cache of server answers; private spaces only, so that public pages do without it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Reading an inquiry marks it, reading a record is journaled: only a person opening a page does so.
      refetchOnWindowFocus: false,
      // What could not be loaded is, once the network is back; offline it fails at once, and the page says so.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      networkMode: 'always',
      // What waits for a scan is asked for until it is decided.
      refetchInterval: ({ state }) => (holdsPendingScan(state.data) ? SCAN_MS : false),
      // An answer, even a refusal, is final; only silence is worth another try.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === null,
    },
  },
})

// Follows the network whatever page is open: the menu asks too.
queryClient.mount()

queryClient.getMutationCache().subscribe(() => {
  setWaiting(queryClient.getMutationCache().findAll({ predicate: ({ state }) => state.isPaused }).length)
})

// What one user was shown must never be there for the next one.
onSessionChange((change) => {
  if (change === 'mfa') return
  void queryClient.cancelQueries()
  queryClient.clear()
})

/** What a page shows, fetched before it opens. */
export function loadOne<T, E, D, K extends QueryKey>(query: EnsureQueryDataOptions<T, E, D, K>): Promise<D> {
  return orNotFound(queryClient.ensureQueryData(query))
}

/** What does not exist, or no longer, is a page that does not exist. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw isNotFound(error) ? notFound() : error
  }
}
