import LinearProgress from '@mui/material/LinearProgress'
import { progressText, type Progress } from './documents/checklist'

/** Bar of received documents. The track is outlined, so that zero received documents shows an empty bar. */
export function ProgressBar(count: Progress) {
  const { receivedCount, totalCount } = count
  return (
    <LinearProgress
      variant="determinate"
      value={(100 * receivedCount) / totalCount}
      aria-label={`Avancement\u202F: ${progressText(count)}`}
      sx={{ height: 8, borderRadius: 99, bgcolor: 'background.paper', border: 1, borderColor: 'edge' }}
    />
  )
}
