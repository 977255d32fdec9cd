import { useQuery } from '@tanstack/react-query'
import { useSettled } from '@/components/edit/useSettled'
import { choicesQuery, type Choice, type ChoiceKind } from './api'

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 250

/** What the server finds for what is typed; asked for only while `open`. */
export function useChoices(kind: ChoiceKind, typed: string, open: boolean) {
  const text = typed.trim()
  const search = useSettled(text, PAUSE_MS)
  const { data, isFetching, isError } = useQuery({ ...choicesQuery(kind, search), enabled: open })
  const none: Choice[] = []
  return { options: isError ? none : (data ?? none), loading: isFetching || search !== text, failed: isError }
}
