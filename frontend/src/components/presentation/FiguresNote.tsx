import Typography from '@mui/material/Typography'
import { formatLongDate } from '@/format/date'

interface FiguresNoteProps {
  /** The day on which the figures were last checked (yyyy-mm-dd). */
  asOf: string
}

/** Goes under every figure of a product: none of them is an offer. */
export function FiguresNote({ asOf }: FiguresNoteProps) {
  return (
    <Typography variant="body2" color="textSecondary">
      Chiffres indicatifs, non contractuels, relevés le <time dateTime={asOf}>{formatLongDate(asOf)}</time>.
    </Typography>
  )
}
