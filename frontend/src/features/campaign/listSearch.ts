import { compact, readChoice, readPage, type RawSearch } from '@/components/table/listSearch'

// Short on purpose: the reading of an address is part of what every page loads.
const KINDS = ['sms', 'email'] as const
export const CAMPAIGN_STATES = ['planned', 'sending', 'paused', 'cancelled', 'finished'] as const
const SORTS = ['createdAt', 'recipients', '-recipients', 'sent', '-sent', 'failed', '-failed'] as const
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'skipped', 'cancelled'] as const

/** The filters and the page of the campaigns, as the address holds them. */
export interface CampaignsSearch {
  type?: (typeof KINDS)[number]
  state?: (typeof CAMPAIGN_STATES)[number]
  /** Without it, the newest first. */
  sort?: (typeof SORTS)[number]
  page?: number
}

export type CampaignsFilter = Omit<CampaignsSearch, 'page'>

export function readCampaignsSearch(raw: RawSearch): CampaignsSearch {
  return compact({ type: readChoice(raw['type'], KINDS), state: readChoice(raw['state'], CAMPAIGN_STATES), sort: readChoice(raw['sort'], SORTS), page: readPage(raw['page']) })
}

/** Which messages of a campaign are shown. */
export interface MessagesSearch {
  state?: (typeof MESSAGE_STATES)[number]
  page?: number
}

export function readMessagesSearch(raw: RawSearch): MessagesSearch {
  return compact({ state: readChoice(raw['state'], MESSAGE_STATES), page: readPage(raw['page']) })
}
