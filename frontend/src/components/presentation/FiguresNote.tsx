import { Text } from '@/components/primitives'
import { formatLongDate } from '@/format/date'

interface FiguresNoteProps {
  /** Date of the last check of the figures (yyyy-mm-dd). */
  asOf: string
}

/** Note under product figures: they are no offer. */
export function FiguresNote({ asOf }: FiguresNoteProps) {
  return (
    <Text variant="body2" color="text.secondary">
      Chiffres indicatifs, non contractuels, relevés le <time dateTime={asOf}>{formatLongDate(asOf)}</time>.
    </Text>
  )
}
