import Typography from '@mui/material/Typography'
import { FONT_SERIF } from '@/theme/tokens'

/** Introductory sentence of an activity page. */
export function Lead({ children }: { children: string }) {
  return (
    <Typography
      sx={{ fontFamily: FONT_SERIF, fontSize: { xs: '1.375rem', md: '1.75rem' }, lineHeight: 1.3, textWrap: 'balance' }}
    >
      {children}
    </Typography>
  )
}
