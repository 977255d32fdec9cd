import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '@/components/useDebounced'
import { choicesQuery, type Choice, type ChoiceKind } from './api'

/** Debounce before the server is queried. */
const DEBOUNCE_MS = 250

/** Search results of the typed text; queried only while `open`. */
export function useChoices(kind: ChoiceKind, typed: string, open: boolean) {
  const text = typed.trim()
  const search = useDebounced(text, DEBOUNCE_MS)
  const { data, isFetching, isError } = useQuery({ ...choicesQuery(kind, search), enabled: open })
  const none: Choice[] = []
  return { options: isError ? none : (data ?? none), loading: isFetching || search !== text, failed: isError }
}
