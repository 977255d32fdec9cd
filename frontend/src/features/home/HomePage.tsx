import Box from '@mui/material/Box'
import { CONTENT_WIDTH } from '@/theme/tokens'
import { Activities } from './Activities'
import { Charter } from './Charter'
import { Hero } from './Hero'
import { Steps } from './Steps'

export function HomePage() {
  return (
    <>
      <Hero />
      <Box
        sx={{
          maxWidth: CONTENT_WIDTH + 48, mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 6, md: 10 },
          display: 'flex', flexDirection: 'column', gap: { xs: 7, md: 11 },
        }}
      >
        <Activities />
        <Steps />
        <Charter />
      </Box>
    </>
  )
}
