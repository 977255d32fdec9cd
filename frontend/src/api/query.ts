import { QueryClient } from '@tanstack/react-query'
import { onSessionChange } from '@/session/session'
import { ApiError } from './error'

/** The cache of server answers; private spaces only, so that public pages do without it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Reading an inquiry marks it, reading a record is journaled: only a person opening a page does so.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // An answer, even a refusal, is final; only silence is worth another try.
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === null,
    },
  },
})

// What one user was shown must never be there for the next one.
onSessionChange(() => {
  void queryClient.cancelQueries()
  queryClient.clear()
})
