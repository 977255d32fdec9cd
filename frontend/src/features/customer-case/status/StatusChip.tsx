import { Block } from '@/components/primitives'
import { colourOf, shownStatus, type CaseStatus } from './status'

/** A status in the colour of its family; `plain` in the words of customers and partners. */
export function StatusChip({ status, plain = false }: { status: CaseStatus; plain?: boolean }) {
  const colour = colourOf(status)
  return (
    <Block
      component="span"
      display="inline-block"
      px={1}
      py={0.25}
      rounded
      weight={600}
      size="tiny"
      color={colour.text}
      ground={colour.ground}
    >
      {plain ? status.family.label : shownStatus(status.label)}
    </Block>
  )
}
