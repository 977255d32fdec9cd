import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap, unwrapPage } from '@/api/client'
import { contactGroupsQuery } from '@/api/contactGroups'
import { JOURNALED, KEYS } from '@/api/keys'
import type { Schemas } from '@/api/schemas'
import { isInProgress, type MessageState } from './campaign'
import { messageSize, toBody, type CampaignBody, type CampaignValues } from './send/campaignForm'
import type { CampaignsFilter } from './listSearch'

/** Remaining messages; unlimited when `remaining` is null. */
export type Balance = Schemas['Balance']
export type Estimate = Schemas['Estimate']
export type LaunchedCampaign = Schemas['LaunchedCampaign']
export type Campaign = Schemas['Campaign']
export type CampaignMessage = Schemas['CampaignMessage']

/** Polling interval while a campaign is being sent, and while it is scheduled. */
const SENDING_POLL_MS = 3000
const PLANNED_POLL_MS = 15_000

export function balanceQuery() {
  return queryOptions({
    queryKey: KEYS.campaignBalance,
    queryFn: ({ signal }) => unwrap(api.GET('/api/campaigns/balance', { signal })),
    staleTime: 0,
  })
}

/** Always refetched: the sizes of the groups matter here. */
export function groupsQuery() {
  return { ...contactGroupsQuery(), staleTime: 0 }
}

/** Recipients and start of a campaign; refetched only when its inputs change. */
export function estimateQuery(values: CampaignValues) {
  const { type, contactGroups } = values
  return queryOptions({
    queryKey: [...KEYS.campaignEstimate, type, contactGroups.toSorted(), messageSize(values).parts],
    queryFn: ({ signal }) => unwrap(api.POST('/api/campaigns/estimate', { body: toBody(values), signal })),
    enabled: contactGroups.length > 0,
    staleTime: 30_000,
  })
}

/** Launches a campaign; repeated calls with the same key launch it once. */
export function launch(body: CampaignBody, requestKey: string): Promise<LaunchedCampaign> {
  return unwrap(api.POST('/api/campaigns', { body, params: { header: { 'Idempotency-Key': requestKey } } }))
}

/** Sends a test message to this number, or to the user's own address. */
export async function sendTest(values: CampaignValues, phoneNumber?: string): Promise<void> {
  await unwrap(api.POST('/api/campaigns/test', { body: { ...toBody(values), ...(phoneNumber && { phoneNumber }) } }))
}

/** Page of the campaigns, newest first. */
export function campaignsQuery(filter: CampaignsFilter, page: number, pageSize: number) {
  return queryOptions({
    queryKey: [...KEYS.campaigns, filter, page, pageSize],
    queryFn: ({ signal }) => {
      const query = { ...filter, page, pageSize }
      return unwrapPage(api.GET('/api/campaigns', { params: { query }, signal }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => row.state === 'sending') ? 2 * SENDING_POLL_MS : false,
  })
}

/** Campaign, polled while it is being sent, except in a background tab. */
export function campaignQuery(uuid: string) {
  return queryOptions({
    queryKey: [...KEYS.campaign, uuid],
    queryFn: ({ signal }) => unwrap(api.GET('/api/campaigns/{id}', { params: { path: { id: uuid } }, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => pollingInterval(state.data),
    meta: JOURNALED,
  })
}

/** Messages of a campaign with their state, paginated. */
export function messagesQuery(campaign: Campaign, state: MessageState | undefined, page: number, pageSize: number) {
  const { uuid } = campaign
  const interval = pollingInterval(campaign)
  return queryOptions({
    // The state of the campaign is part of the key, so that the messages are refetched when it ends.
    queryKey: [...KEYS.campaignMessages, uuid, state ?? 'all', page, pageSize, campaign.state, interval],
    queryFn: ({ signal }) => {
      const query = { ...(state && { state }), page, pageSize }
      return unwrapPage(api.GET('/api/campaigns/{id}/messages', { params: { path: { id: uuid }, query }, signal }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: interval,
  })
}

export type CampaignAction = 'pause' | 'resume' | 'cancel'

export function runCampaignAction(uuid: string, action: CampaignAction): Promise<Campaign> {
  return unwrap(api.POST(`/api/campaigns/{id}/${action}`, { params: { path: { id: uuid } } }))
}

/** Polling interval of a campaign; messages being sent when it is cancelled are settled afterwards. */
export function pollingInterval(campaign: Pick<Campaign, 'state' | 'waiting'> | undefined): number | false {
  if (campaign === undefined) return false
  const { state, waiting } = campaign
  if (state === 'cancelled' && waiting > 0) return SENDING_POLL_MS
  if (!isInProgress(state)) return false
  return state === 'sending' ? SENDING_POLL_MS : PLANNED_POLL_MS
}
