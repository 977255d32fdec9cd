import Stack from '@mui/material/Stack'
import { useMounted } from '@/site/useMounted'
import { CONTENT_WIDTH } from '@/theme/tokens'
import { About } from './About'
import { Activities } from './Activities'
import { Charter } from './Charter'
import { Hero } from './Hero'
import { Questions } from './Questions'
import { Steps } from './Steps'
import { Videos } from './Videos'

export function HomePage() {
  const mounted = useMounted()
  return (
    <>
      <Hero />
      <Stack spacing={{ xs: 7, md: 11 }} sx={{ maxWidth: CONTENT_WIDTH + 48, mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 6, md: 10 } }}>
        <Activities />
        <Steps />
        <Charter />
        {mounted && <Videos />}
        <About />
        <Questions />
      </Stack>
    </>
  )
}
