import { queryOptions } from '@tanstack/react-query'
import { typedWords } from '@/rules/searchKey'
import { api, call } from './client'
import { KEYS } from './keys'
import type { Schemas } from '@/api/schemas'

export type SearchResult = Schemas['SearchResult']

/** What a search answered; `typed` is blank for the things opened last. */
export interface Found {
  typed: string
  results: SearchResult[]
}

/** What holds every word typed; without a word, what this person opened last. */
export function searchQuery(typed: string) {
  const isBlank = typedWords(typed).length === 0
  return queryOptions({
    queryKey: [...KEYS.search, isBlank ? '' : typed],
    queryFn: async ({ signal }): Promise<Found> => {
      const results = await call(api.GET('/api/search', { params: { query: isBlank ? {} : { q: typed } }, signal }))
      return { typed: isBlank ? '' : typed, results }
    },
    // Each page that is opened changes what was opened last.
    ...(isBlank && { staleTime: 0 }),
  })
}
