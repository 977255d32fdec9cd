import Box from '@mui/material/Box'
import { FAMILY_COLOURS, familyOf, shownStatus } from './status'

/** A status in the colour of its family. */
export function StatusChip({ label }: { label: string }) {
  const colour = FAMILY_COLOURS[familyOf(label)]
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontWeight: 600,
        fontSize: '0.8125rem',
        color: colour.text,
        bgcolor: colour.ground,
      }}
    >
      {shownStatus(label)}
    </Box>
  )
}
