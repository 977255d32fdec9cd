import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'

/** Placeholder with the usual height of the overview. */
export function SummarySkeleton() {
  return (
    <Box role="status" aria-label="Chargement de l’aperçu" sx={{ mb: 5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            xl: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr)',
          },
        }}
      >
        {['who', 'open', 'budget'].map((card) => (
          <Paper key={card} variant="outlined" sx={{ p: 2, minHeight: 220 }}>
            <Skeleton width="40%" height={28} />
            <Skeleton height={44} />
            <Skeleton height={44} width="80%" />
          </Paper>
        ))}
      </Box>
    </Box>
  )
}
