import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Figure of the estimate. */
export function EstimateFigure({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontVariantNumeric: 'tabular-nums',
          fontWeight: 650,
          ...(strong ? { fontSize: '1.75rem', lineHeight: 1.2, color: 'primary.main' } : { fontSize: '1.125rem' }),
        }}
      >
        {value}
      </Typography>
    </Box>
  )
}
