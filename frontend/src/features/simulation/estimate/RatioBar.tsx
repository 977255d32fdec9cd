import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatRatio } from '@/format/number'

interface RatioBarProps {
  /** Percentages. */
  currentRatio: number
  newRatio: number | null
  limit: number
}

/** Debt ratio today and with the loan, compared with the usual limit. */
export function RatioBar({ currentRatio, newRatio, limit }: RatioBarProps) {
  const ratio = newRatio ?? currentRatio
  const isOverLimit = ratio > limit
  return (
    <Box>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        Taux d’endettement
      </Typography>
      <Typography component="dd" sx={{ fontWeight: 650, fontSize: '1.125rem' }}>
        {formatRatio(currentRatio, 0)} aujourd’hui{newRatio !== null && `, ${formatRatio(newRatio, 0)} ensuite`}
      </Typography>
      <Box
        component="dd"
        aria-hidden
        sx={{ m: 0, mt: 1, position: 'relative', height: 10, borderRadius: 99, bgcolor: 'divider' }}
      >
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            right: 'auto',
            width: `${Math.min(ratio, 100)}%`,
            borderRadius: 99,
            bgcolor: isOverLimit ? 'secondary.main' : 'success.main',
            transition: 'width 250ms',
          }}
        />
        <Box sx={{ position: 'absolute', left: `${limit}%`, top: -4, bottom: -4, width: 2, bgcolor: 'text.primary' }} />
      </Box>
      <Typography
        component="dd"
        variant="body2"
        sx={{ mt: 0.75, color: isOverLimit ? 'secondary.main' : 'text.secondary' }}
      >
        {isOverLimit
          ? `Au-dessus des ${limit}\u00a0% habituels\u202f: une autre durée, un apport ou un regroupement peuvent aider. Parlons-en.`
          : `Sous les ${limit}\u00a0% que les banques acceptent d’ordinaire.`}
      </Typography>
    </Box>
  )
}
