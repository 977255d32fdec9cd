import { Block } from '@/components/primitives'
import { CAMPAIGN_STATE_LABELS, MESSAGE_STATE_LABELS, type CampaignState, type MessageState } from './campaign'

interface Look {
  text: string
  ground: string
}

const QUIET: Look = { text: 'text.secondary', ground: 'sunken' }
const MOVING: Look = { text: 'tint.estate.main', ground: 'tint.estate.soft' }
const DONE: Look = { text: 'tint.insurances.main', ground: 'tint.insurances.soft' }
const ATTENTION: Look = { text: 'tint.solutions.main', ground: 'tint.solutions.soft' }

const CAMPAIGN_LOOKS: Record<CampaignState, Look> = { planned: MOVING, sending: MOVING, paused: ATTENTION, cancelled: QUIET, finished: DONE }
const MESSAGE_LOOKS: Record<MessageState, Look> = {
  waiting: QUIET, sending: MOVING, sent: DONE, failed: ATTENTION, skipped: QUIET, cancelled: QUIET,
}

/** How far a campaign is, in words and in colour. */
export function CampaignMark({ state }: { state: CampaignState }) {
  return <Mark look={CAMPAIGN_LOOKS[state]} label={CAMPAIGN_STATE_LABELS[state]} />
}

/** What became of one message. */
export function MessageMark({ state }: { state: MessageState }) {
  return <Mark look={MESSAGE_LOOKS[state]} label={MESSAGE_STATE_LABELS[state]} />
}

function Mark({ look, label }: { look: Look; label: string }) {
  return (
    <Block
      component="span"
      display="inline-block"
      px={1}
      py={0.25}
      rounded
      weight={600}
      size="tiny"
      nowrap
      color={look.text}
      ground={look.ground}
    >
      {label}
    </Block>
  )
}
