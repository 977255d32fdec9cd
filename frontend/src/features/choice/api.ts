import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { useDebounced } from '@/components/useDebounced'

/** Record or partner of a selection field: identifier and label. */
export type Choice = Schemas['ChoiceRow']

export type ChoiceKind = 'customer-records' | 'partners'

/** First matches of the typed text, from the server; previous ones are kept while loading. */
export function choicesQuery(kind: ChoiceKind, search: string) {
  return queryOptions({
    queryKey: [...KEYS.choices, kind, search],
    queryFn: ({ signal }): Promise<Choice[]> => {
      const params = { query: { search } }
      return unwrap(
        kind === 'partners'
          ? api.GET('/api/choices/partners', { params, signal })
          : api.GET('/api/choices/customer-records', { params, signal }),
      )
    },
    placeholderData: keepPreviousData,
  })
}

/** Debounce before the server is queried. */
const DEBOUNCE_MS = 250

/** Search results of the typed text; queried only while `open`. */
export function useChoices(kind: ChoiceKind, inputText: string, open: boolean) {
  const text = inputText.trim()
  const search = useDebounced(text, DEBOUNCE_MS)
  const { data, isFetching, isError } = useQuery({ ...choicesQuery(kind, search), enabled: open })
  const noChoices: Choice[] = []
  return {
    options: isError ? noChoices : (data ?? noChoices),
    isLoading: isFetching || search !== text,
    hasFailed: isError,
  }
}
