import Box from '@mui/material/Box'
import { colourOf, shownStatus, type CaseStatus } from './status'

/** A status in the colour of its family; `plain` in the words of customers and partners. */
export function StatusChip({ status, plain = false }: { status: CaseStatus; plain?: boolean }) {
  const colour = colourOf(status)
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
      {plain ? status.family.label : shownStatus(status.label)}
    </Box>
  )
}
