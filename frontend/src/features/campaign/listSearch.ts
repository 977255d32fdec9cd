import { compact, readChoice, readPage, type RawSearch } from '@/components/table/listSearch'

// Short on purpose: the reading of an address is part of what every page loads.
const KINDS = ['sms', 'email'] as const
const STATES = ['planned', 'sending', 'paused', 'cancelled', 'finished'] as const
const SORTS = ['createdAt', 'recipients', '-recipients', 'sent', '-sent', 'failed', '-failed'] as const
const MESSAGES = ['waiting', 'sending', 'sent', 'failed', 'skipped', 'cancelled'] as const

/** The filters and the page of the campaigns, as the address holds them. */
export interface CampaignsSearch {
  type?: (typeof KINDS)[number]
  state?: (typeof STATES)[number]
  /** Without it, the newest first. */
  sort?: (typeof SORTS)[number]
  page?: number
}

export type CampaignsFilter = Omit<CampaignsSearch, 'page'>

export function readCampaignsSearch(raw: RawSearch): CampaignsSearch {
  return compact({ type: readChoice(raw['type'], KINDS), state: readChoice(raw['state'], STATES), sort: readChoice(raw['sort'], SORTS), page: readPage(raw['page']) })
}

/** Which messages of a campaign are shown. */
export interface MessagesSearch {
  state?: (typeof MESSAGES)[number]
  page?: number
}

export function readMessagesSearch(raw: RawSearch): MessagesSearch {
  return compact({ state: readChoice(raw['state'], MESSAGES), page: readPage(raw['page']) })
}
