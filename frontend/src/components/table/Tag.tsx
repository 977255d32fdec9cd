import Box from '@mui/material/Box'

export interface TagColors {
  color: string
  bgcolor: string
}

export const TAG_COLORS = {
  quiet: { color: 'text.secondary', bgcolor: 'sunken' },
  inProgress: { color: 'tint.estate.main', bgcolor: 'tint.estate.soft' },
  done: { color: 'tint.insurances.main', bgcolor: 'tint.insurances.soft' },
  attention: { color: 'tint.solutions.main', bgcolor: 'tint.solutions.soft' },
} as const satisfies Record<string, TagColors>

/** State as a text with its colour. */
export function Tag({ colors, nowrap = false, children }: { colors: TagColors; nowrap?: boolean; children: string }) {
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
        ...(nowrap && { whiteSpace: 'nowrap' }),
        ...colors,
      }}
    >
      {children}
    </Box>
  )
}
