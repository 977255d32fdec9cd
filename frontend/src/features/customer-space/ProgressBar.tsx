import LinearProgress from '@mui/material/LinearProgress'
import { documentCountsText, type DocumentCounts } from './documents/checklist'

/** Bar of received documents. The track is outlined, so that zero received documents shows an empty bar. */
export function ProgressBar(counts: DocumentCounts) {
  const { receivedCount, totalCount } = counts
  return (
    <LinearProgress
      variant="determinate"
      value={(100 * receivedCount) / totalCount}
      aria-label={`Avancement\u202F: ${documentCountsText(counts)}`}
      sx={{ height: 8, borderRadius: 99, bgcolor: 'background.paper', border: 1, borderColor: 'edge' }}
    />
  )
}
