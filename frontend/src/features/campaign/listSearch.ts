import { compact, readChoice, readPage, type RawSearch } from '@/components/table/listSearch'

// Kept short: every page loads the parsing of search params.
const KINDS = ['sms', 'email'] as const
export const CAMPAIGN_STATES = ['planned', 'sending', 'paused', 'cancelled', 'finished'] as const
const SORTS = ['createdAt', 'recipients', '-recipients', 'sent', '-sent', 'failed', '-failed'] as const
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'skipped', 'cancelled'] as const

/** Search params of the campaigns list. */
export interface CampaignsSearch {
  type?: (typeof KINDS)[number]
  state?: (typeof CAMPAIGN_STATES)[number]
  /** Default: newest first. */
  sort?: (typeof SORTS)[number]
  page?: number
}

export type CampaignsFilter = Omit<CampaignsSearch, 'page'>

export function readCampaignsSearch(raw: RawSearch): CampaignsSearch {
  return compact({ type: readChoice(raw['type'], KINDS), state: readChoice(raw['state'], CAMPAIGN_STATES), sort: readChoice(raw['sort'], SORTS), page: readPage(raw['page']) })
}

/** Search params of a campaign's messages. */
export interface MessagesSearch {
  state?: (typeof MESSAGE_STATES)[number]
  page?: number
}

export function readMessagesSearch(raw: RawSearch): MessagesSearch {
  return compact({ state: readChoice(raw['state'], MESSAGE_STATES), page: readPage(raw['page']) })
}
