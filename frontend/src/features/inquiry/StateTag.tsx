import { Tag, TAG_COLORS, type TagColors } from '@/components/table/Tag'
import { STATE_LABELS, type InquiryState } from './inquiry'

const COLORS: Record<InquiryState, TagColors> = {
  new: TAG_COLORS.attention,
  assigned: TAG_COLORS.inProgress,
  handled: TAG_COLORS.done,
  spam: TAG_COLORS.quiet,
}

/** State of an inquiry. */
export function StateTag({ state }: { state: InquiryState }) {
  return (
    <Tag nowrap colors={COLORS[state]}>
      {STATE_LABELS[state]}
    </Tag>
  )
}
