import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

/** A record or a partner, by name. */
export type Choice = Schemas['ChoiceRow']

export type ChoiceKind = 'customer-records' | 'partners'

/** A few that match what is typed, searched by the server; the former ones stay while the next ones come. */
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
