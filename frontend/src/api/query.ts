import { MutationCache, QueryClient, type EnsureQueryDataOptions, type QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { onSessionChange } from '@/session/session'
import { ApiError, isNotFound } from './error'
import { SCAN_POLL_MS } from './scanPolling'
import { setPausedSaveCount } from './pausedSaves'

/** Maximum depth of files in a response: pages of an infinite query, a row, its files. */
const MAX_DEPTH = 8

/** Whether any file in a response has a pending scan. */
function holdsPendingScan(data: unknown, depth = 0): boolean {
  if (typeof data !== 'object' || data === null || depth > MAX_DEPTH) return false
  if ('scan' in data && data.scan === 'pending') return true
  return Object.values(data).some((value) => holdsPendingScan(value, depth + 1))
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** False for reads that a save does not repeat. */
      refetchAfterSave?: boolean
    }
    mutationMeta: {
      /** Keys of displayed queries that are repeated although they are `JOURNALED`. */
      rereads?: readonly QueryKey[] | undefined
      /**
       * `settled`: refetches after an error too, because it shows that the page is out of date; `none`: the mutation
       * updates the cache itself.
       */
      refresh?: 'settled' | 'none'
    }
  }
}

/** Marks all queries as stale and repeats the displayed ones, except those that opt out and are not in `rereads`. */
async function refresh(rereads: readonly QueryKey[] = []): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.refetchAfterSave !== false }),
    queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.refetchAfterSave === false, refetchType: 'none' }),
    ...rereads.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ])
}

/** Query cache of the private pages; public pages do not load it. */
export const queryClient: QueryClient = new QueryClient({
  // A mutation is pending until the page shows its result.
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _result, { meta }) =>
      meta?.refresh === 'none' ? undefined : refresh(meta?.rereads),
    onError: (_error, _variables, _result, { meta }) =>
      meta?.refresh === 'settled' ? refresh(meta.rereads) : undefined,
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Reading an inquiry marks it as read and reading a record is journaled: only opening a page may do so.
      refetchOnWindowFocus: false,
      // Failed queries are repeated when the network is back; offline they fail immediately and the page reports it.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      networkMode: 'always',
      // Polls until pending scans are decided.
      refetchInterval: ({ state }) => (holdsPendingScan(state.data) ? SCAN_POLL_MS : false),
      // Only requests without a response are retried; a refusal is final.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === null,
    },
  },
})

// Tracks the network independently of the open page, for the queries of the menu.
queryClient.mount()

queryClient.getMutationCache().subscribe(() => {
  setPausedSaveCount(queryClient.getMutationCache().findAll({ predicate: ({ state }) => state.isPaused }).length)
})

// Cached data of one user must not be shown to the next.
onSessionChange((change) => {
  if (change === 'mfa') return
  void queryClient.cancelQueries()
  queryClient.clear()
})

/** Data of a page for its route loader, cached or fetched; a 404 becomes the router's `notFound`. */
export function loadOne<T, E, D, K extends QueryKey>(query: EnsureQueryDataOptions<T, E, D, K>): Promise<D> {
  return convertNotFound(queryClient.ensureQueryData(query))
}

/** Converts a 404 to the router's `notFound`. */
export async function convertNotFound<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw isNotFound(error) ? notFound() : error
  }
}
