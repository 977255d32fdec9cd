import { queryOptions } from '@tanstack/react-query'
import { api, call } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type Today = Schemas['TodayAnswer']
export type TodayCase = Schemas['TodayCase']
export type TodayInquiry = Schemas['InquiryListRow']
export type TodayPartner = Schemas['PartnerListRow']
export type TodayTask = Schemas['Task']

/** What waits for whoever is logged in; asked again whenever the page is looked at again. */
export function todayQuery() {
  return queryOptions({
    queryKey: KEYS.today,
    queryFn: ({ signal }): Promise<Today> => call(api.GET('/api/today', { signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}

/** Makes the page of the day the one that opens after a login, or no longer. */
export async function makeFirstPage(firstPage: boolean): Promise<void> {
  await call(api.PATCH('/api/today', { body: { firstPage } }))
}
