import Typography from '@mui/material/Typography'
import { formatLongDate } from '@/format/date'

interface FiguresNoteProps {
  /** Date of the last check of the figures (yyyy-mm-dd). */
  asOf: string
}

/** Note under product figures: they are no offer. */
export function FiguresNote({ asOf }: FiguresNoteProps) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Chiffres indicatifs, non contractuels, relevés le <time dateTime={asOf}>{formatLongDate(asOf)}</time>.
    </Typography>
  )
}
