import { QueryClient, type EnsureQueryDataOptions, type QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { onSessionChange } from '@/session/session'
import { setWaiting } from '@/session/waiting'
import { ApiError, isNotFound } from './error'

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
