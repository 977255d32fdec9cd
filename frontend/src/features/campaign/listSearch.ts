import { readChoice, readPage, searchSchema, type SearchOf } from '@/components/table/listSearch'

// Repeats the keys of the label tables, because every page loads this file and must not load the labels.
const CAMPAIGN_KINDS = ['sms', 'email'] as const
export const CAMPAIGN_STATES = ['planned', 'sending', 'paused', 'cancelled', 'finished'] as const
const SORTS = ['createdAt', 'recipients', '-recipients', 'sent', '-sent', 'failed', '-failed'] as const
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'skipped', 'cancelled'] as const

/** Search params of the campaigns list. */
export const readCampaignsSearch = searchSchema({
  type: readChoice(CAMPAIGN_KINDS),
  state: readChoice(CAMPAIGN_STATES),
  /** Default: newest first. */
  sort: readChoice(SORTS),
  page: readPage,
})

export type CampaignsFilter = Omit<SearchOf<typeof readCampaignsSearch>, 'page'>

/** Search params of a campaign's messages. */
export const readMessagesSearch = searchSchema({ state: readChoice(MESSAGE_STATES), page: readPage })
