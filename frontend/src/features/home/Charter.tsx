import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CHARTER } from '@/content/home'

/** Commitments of the firm. */
export function Charter() {
  return (
    <Box
      component="section"
      aria-labelledby="charte"
      sx={{ display: 'grid', gap: { xs: 4, md: 8 }, gridTemplateColumns: { xs: '1fr', md: '1fr 1.4fr' } }}
    >
      <div>
        <Typography id="charte" variant="h2">
          Notre charte
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 2 }}>
          Trois engagements, que vous pouvez nous rappeler à tout moment.
        </Typography>
      </div>
      <Stack component="dl" spacing={2.5} sx={{ m: 0 }}>
        {CHARTER.map(({ title, text }) => (
          <Box key={title} sx={{ borderBottom: 1, borderColor: 'divider', pb: 2.5 }}>
            <Typography component="dt" variant="h4">
              {title}
            </Typography>
            <Typography component="dd" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
