import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type Figures = Schemas['FiguresAnswer']
export type Month = Schemas['MonthOfFigures']
export type Share = Schemas['ShareFigures']

/** Statistics of a year; default: the current one. */
export function figuresQuery(year: number | undefined) {
  const query = { ...(year !== undefined && { year }) }
  return queryOptions({
    queryKey: [...KEYS.figures, query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/figures', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
