import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapPage } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { queryOf, type CasesSearch } from './listSearch'

export type CaseRow = Schemas['CaseListRow']
export type CaseCount = Schemas['CaseCount']
export type CaseCounts = Schemas['CaseListCounts']
export type CaseSums = Schemas['CaseListSums']

/** Number of cards per step of a board column. */
const CARDS_PER_STEP = 10

/** Page of the cases; previous rows are kept while the next page loads. */
export function casesQuery(search: CasesSearch, pageSize: number) {
  const query = { ...queryOf(search), page: search.page ?? 1, pageSize }
  return queryOptions({
    queryKey: [...KEYS.caseList, query],
    queryFn: ({ signal }) => unwrapPage(api.GET('/api/case-list', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Number of cases per filter value. */
export function caseCountsQuery(search: CasesSearch) {
  const query = queryOf(search)
  return queryOptions({
    queryKey: [...KEYS.caseCounts, query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/case-list/counts', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Cases of one status family, page by page. */
export function columnQuery(search: CasesSearch, family: string) {
  const query = { ...queryOf({ ...search, state: 'all' }), family }
  return infiniteQueryOptions({
    queryKey: [...KEYS.caseList, 'column', query],
    queryFn: ({ signal, pageParam }) =>
      unwrapPage(
        api.GET('/api/case-list', {
          params: { query: { ...query, page: pageParam, pageSize: CARDS_PER_STEP } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * CARDS_PER_STEP < total ? pages.length + 1 : undefined),
  })
}
