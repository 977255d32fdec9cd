import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { queryClient } from '@/api/query'
import { forgetSearches } from '@/routing/search'
import { dismiss } from '@/session/feedback'
import { setSite } from '@/site/site'
import { server } from './server'

// Files of a worker share their modules (`isolate: false`): all state that a test may leave in them is reset here.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  setSite(null)
  dismiss()
  forgetSearches()
  queryClient.clear()
})
afterEach(() => {
  vi.useRealTimers()
  server.resetHandlers()
})
afterAll(async () => {
  // A route module that is still loading when its environment ends fails in all later files.
  await vi.dynamicImportSettled()
  server.close()
})
