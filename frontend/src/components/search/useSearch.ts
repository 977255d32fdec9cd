import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '@/api/query'
import { searchQuery, type Found } from '@/api/search'
import { typedWords } from '@/rules/searchKey'

/** Letters typed in one go are one question. */
const PAUSE_MS = 150

interface Search {
  words: string[]
  /** What is shown meanwhile; nothing before the first answer. */
  found: Found | undefined
  /** `found` answers what is typed now. */
  isCurrent: boolean
  isFailed: boolean
  retry: () => void
  /** The answer to what is typed now, asked for at once. */
  answer: () => Promise<Found>
}

/** What is found while it is typed: an answer belongs to its question, however late it comes. */
export function useSearch(text: string): Search {
  const words = typedWords(text)
  const isBlank = words.length === 0
  const typed = isBlank ? '' : text.trim()
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typed === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  // The frame stands outside the private pages and their provider.
  const { data, isError, isPlaceholderData, refetch } = useQuery({ ...searchQuery(asked), placeholderData: keepPreviousData }, queryClient)
  // What was opened last answers no question, nor the other way round.
  const found = data && (data.typed === '') === isBlank ? data : undefined
  return {
    words,
    found,
    isCurrent: asked === typed && !isError && !isPlaceholderData && found !== undefined,
    isFailed: asked === typed && isError,
    retry: () => void refetch(),
    answer: () => {
      setAsked(typed)
      return queryClient.fetchQuery(searchQuery(typed))
    },
  }
}
