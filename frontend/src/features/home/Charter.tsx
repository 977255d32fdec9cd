import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CHARTER } from '@/content/home'

/** What the firm holds to (HOME-09). */
export function Charter() {
  return (
    <Box
      component="section"
      aria-labelledby="charte"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1.4fr' }, gap: { xs: 4, md: 8 } }}
    >
      <div>
        <Typography id="charte" variant="h2">Notre charte</Typography>
        <Typography color="textSecondary" sx={{ mt: 2 }}>Trois engagements, que vous pouvez nous rappeler à tout moment.</Typography>
      </div>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2.5 }}>
        {CHARTER.map(({ title, text }) => (
          <Box key={title} sx={{ borderBottom: 1, borderColor: 'divider', pb: 2.5 }}>
            <Typography component="dt" variant="h4">{title}</Typography>
            <Typography component="dd" color="textSecondary" sx={{ m: 0, mt: 0.5 }}>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
