import { choiceOf, readText, searchSchema, type SearchOf } from '@/components/table/listSearch'

/** `open`: not answered; `late`: past its next deadline. */
export const STATE_CHOICES = ['open', 'late', 'received', 'acknowledged', 'answered'] as const

/** Search params of the list. */
export const readComplaintsSearch = searchSchema({ search: readText, state: choiceOf(STATE_CHOICES) })

export type ComplaintsSearch = SearchOf<typeof readComplaintsSearch>
