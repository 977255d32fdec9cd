import LinearProgress from '@mui/material/LinearProgress'

/** The thin bar that says that something outside is on its way. */
export function ProgressLine({ label }: { label: string }) {
  return <LinearProgress aria-label={label} color="secondary" sx={{ height: 3 }} />
}
