import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { FILTERS, type Filter } from './kinds'

/** Filter by kind of entry. */
export function TimelineFilter({
  selectedFilter,
  onChoose,
}: {
  selectedFilter: Filter
  onChoose: (filter: Filter) => void
}) {
  return (
    <Box sx={{ px: 2, py: 1.25, overflowX: 'auto' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={selectedFilter}
        aria-label="Filtrer l’historique"
        onChange={(_, value: Filter | null) => {
          if (value !== null) onChoose(value)
        }}
        sx={{
          flexWrap: 'wrap',
          gap: 0.75,
          '& .MuiToggleButton-root': {
            border: 1,
            borderColor: 'divider',
            borderRadius: 99,
            px: 1.5,
            minHeight: 36,
            marginLeft: 0,
          },
        }}
      >
        {FILTERS.map(({ value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
