import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from '@/api/schemas'
import { queryWords } from '@/rules/searchKey'
import { api, unwrap } from './client'
import { KEYS } from './keys'

export type SearchResult = Schemas['SearchResult']

/** Search response; `input` is blank for recently opened items. */
export interface SearchResponse {
  input: string
  results: SearchResult[]
}

/** Items that match every typed word; without a word, the user's recently opened items. */
export function searchQuery(input: string) {
  const isBlank = queryWords(input).length === 0
  return queryOptions({
    queryKey: [...KEYS.search, isBlank ? '' : input],
    queryFn: async ({ signal }): Promise<SearchResponse> => {
      const results = await unwrap(api.GET('/api/search', { params: { query: isBlank ? {} : { q: input } }, signal }))
      return { input: isBlank ? '' : input, results }
    },
    // Every opened page changes the recently opened items.
    ...(isBlank && { staleTime: 0 }),
  })
}
