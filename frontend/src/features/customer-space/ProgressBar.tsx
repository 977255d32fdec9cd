import LinearProgress from '@mui/material/LinearProgress'
import { progressText } from './places/checklist'

/** Bar of received documents. Its track is empty paper with an edge, so that no document looks like none. */
export function ProgressBar({ done, total }: { done: number; total: number }) {
  return (
    <LinearProgress
      variant="determinate"
      value={(100 * done) / total}
      aria-label={`Avancement\u202F: ${progressText({ done, total })}`}
      sx={{ height: 8, borderRadius: 99, bgcolor: 'background.paper', border: 1, borderColor: 'edge' }}
    />
  )
}
