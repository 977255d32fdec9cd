import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '@/api/query'
import { searchQuery, type SearchResponse } from '@/api/search'
import { useDebounced } from '@/components/useDebounced'
import { queryWords } from '@/rules/searchKey'

/** Debounce of the query. */
const DEBOUNCE_MS = 150

interface Search {
  words: string[]
  /** Results to display, possibly of an earlier query; `undefined` before the first response. */
  response: SearchResponse | undefined
  /** `response` belongs to the current text. */
  isCurrent: boolean
  isFailed: boolean
  retry: () => void
  /** Fetches the results of the current text immediately. */
  fetchNow: () => Promise<SearchResponse>
}

/** Search as you type: late responses of earlier queries are discarded. */
export function useSearch(text: string): Search {
  const words = queryWords(text)
  const isBlank = words.length === 0
  const input = isBlank ? '' : text.trim()
  const debouncedInput = useDebounced(input, input === '' ? 0 : DEBOUNCE_MS)
  // Text for which Enter skips the debounce.
  const [enteredInput, setEnteredInput] = useState<string | null>(null)
  const searchedInput = enteredInput === input ? input : debouncedInput
  // The frame is outside the private pages and their query provider.
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    { ...searchQuery(searchedInput), placeholderData: keepPreviousData },
    queryClient,
  )
  // Recently opened items are no results of a query, and vice versa.
  const response = data && (data.input === '') === isBlank ? data : undefined
  return {
    words,
    response,
    isCurrent: searchedInput === input && !isError && !isPlaceholderData && response !== undefined,
    isFailed: searchedInput === input && isError,
    retry: () => void refetch(),
    fetchNow: () => {
      setEnteredInput(input)
      return queryClient.fetchQuery(searchQuery(input))
    },
  }
}
