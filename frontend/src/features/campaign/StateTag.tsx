import { Tag, TAG_COLORS, type TagColors } from '@/components/table/Tag'
import { CAMPAIGN_STATE_LABELS, MESSAGE_STATE_LABELS, type CampaignState, type MessageState } from './campaign'

const { quiet, inProgress, done, attention } = TAG_COLORS
const CAMPAIGN_COLORS: Record<CampaignState, TagColors> = {
  planned: inProgress,
  sending: inProgress,
  paused: attention,
  cancelled: quiet,
  finished: done,
}
const MESSAGE_COLORS: Record<MessageState, TagColors> = {
  waiting: quiet,
  sending: inProgress,
  sent: done,
  failed: attention,
  skipped: quiet,
  cancelled: quiet,
}

/** State of a campaign. */
export function CampaignTag({ state }: { state: CampaignState }) {
  return (
    <Tag nowrap colors={CAMPAIGN_COLORS[state]}>
      {CAMPAIGN_STATE_LABELS[state]}
    </Tag>
  )
}

/** State of a message. */
export function MessageTag({ state }: { state: MessageState }) {
  return (
    <Tag nowrap colors={MESSAGE_COLORS[state]}>
      {MESSAGE_STATE_LABELS[state]}
    </Tag>
  )
}
