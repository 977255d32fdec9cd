import { Block } from '@/components/primitives'
import { STATE_LABELS, type InquiryState } from './inquiry'

const COLOURS: Record<InquiryState, { text: string; ground: string }> = {
  new: { text: 'tint.solutions.main', ground: 'tint.solutions.soft' },
  assigned: { text: 'tint.estate.main', ground: 'tint.estate.soft' },
  handled: { text: 'tint.insurances.main', ground: 'tint.insurances.soft' },
  spam: { text: 'text.secondary', ground: 'sunken' },
}

/** How far an inquiry is, in words and in the colour of its state. */
export function StateChip({ state }: { state: InquiryState }) {
  const { text, ground } = COLOURS[state]
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
      color={text}
      ground={ground}
    >
      {STATE_LABELS[state]}
    </Block>
  )
}
