import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'

export type Today = Schemas['TodayAnswer']
export type TodayCase = Schemas['TodayCase']
export type TodayComplaint = Schemas['ComplaintResponse']
export type TodayDeadline = Schemas['TodayDeadline']
export type TodayInquiry = Schemas['InquiryListRow']
export type TodayPartner = Schemas['PartnerListRow']
export type TodayTask = Schemas['Task']

/** Pending work of the logged-in user; refetched on window focus. */
export function todayQuery() {
  return queryOptions({
    queryKey: KEYS.today,
    queryFn: ({ signal }): Promise<Today> => unwrap(api.GET('/api/today', { signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}

/** Sets whether « Aujourd’hui » opens after login. */
export async function setFirstPage(firstPage: boolean): Promise<void> {
  await unwrap(api.PATCH('/api/today', { body: { firstPage } }))
}
