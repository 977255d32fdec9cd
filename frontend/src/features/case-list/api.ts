import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, call, callPage } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { queryOf, type CasesSearch } from './listSearch'

export type CaseRow = Schemas['CaseListRow']
export type CaseCount = Schemas['CaseCount']
export type CaseCounts = Schemas['CaseListCounts']
export type CaseSums = Schemas['CaseListSums']

/** A column of the board shows as many cards at first, and as many more each time. */
const CARDS = 10

/** One page of the cases; the former rows stay on screen while the next ones come. */
export function casesQuery(search: CasesSearch, pageSize: number) {
  const query = { ...queryOf(search), page: search.page ?? 1, pageSize }
  return queryOptions({
    queryKey: [...KEYS.caseList, query],
    queryFn: ({ signal }) => callPage(api.GET('/api/case-list', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** How many cases each value of each filter would leave. */
export function caseCountsQuery(search: CasesSearch) {
  const query = queryOf(search)
  return queryOptions({
    queryKey: [...KEYS.caseCounts, query],
    queryFn: ({ signal }) => call(api.GET('/api/case-list/counts', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** The cases of one family, as many as were asked for. */
export function columnQuery(search: CasesSearch, family: string) {
  const query = { ...queryOf({ ...search, state: 'all' }), family }
  return infiniteQueryOptions({
    queryKey: [...KEYS.caseList, 'column', query],
    queryFn: ({ signal, pageParam }) =>
      callPage(api.GET('/api/case-list', { params: { query: { ...query, page: pageParam, pageSize: CARDS } }, signal })),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * CARDS < total ? pages.length + 1 : undefined),
  })
}
