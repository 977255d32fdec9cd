import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

/** Name of a record or partner. */
export type Choice = Schemas['ChoiceRow']

export type ChoiceKind = 'customer-records' | 'partners'

/** First matches of the typed text, from the server; previous ones are kept while loading. */
export function choicesQuery(kind: ChoiceKind, search: string) {
  return queryOptions({
    queryKey: [...KEYS.choices, kind, search],
    queryFn: ({ signal }): Promise<Choice[]> => {
      const params = { query: { search } }
      return call(
        kind === 'partners'
          ? api.GET('/api/choices/partners', { params, signal })
          : api.GET('/api/choices/customer-records', { params, signal }),
      )
    },
    placeholderData: keepPreviousData,
  })
}
