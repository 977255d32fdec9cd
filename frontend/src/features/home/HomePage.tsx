import Stack from '@mui/material/Stack'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMounted } from '@/site/hydration'
import { CONTENT_WIDTH } from '@/theme/tokens'
import { NumberedSteps } from '@/components/steps/NumberedSteps'
import { STEPS, HOME_QUESTIONS, CHARTER } from '@/content/home'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { FaqList } from '@/components/presentation/FaqList'
import { SideHeading } from '@/components/presentation/SideHeading'
import { About } from './About'
import { Activities } from './Activities'
import { Hero } from './Hero'
import { Videos } from './Videos'

export function HomePage() {
  const isMounted = useMounted()
  return (
    <>
      <Hero />
      <Stack
        spacing={{ xs: 7, md: 11 }}
        sx={{ maxWidth: CONTENT_WIDTH + 48, mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 6, md: 10 } }}
      >
        <Activities />
        <Steps />
        <Charter />
        {isMounted && <Videos />}
        <About />
        <Questions />
      </Stack>
    </>
  )
}

/** Steps from the first contact to the signature. */
function Steps() {
  return <NumberedSteps id="etapes" title="Comment cela se passe" steps={STEPS} large />
}

/** Frequent questions, and the legal notices of the credits mentioned on the page. */
function Questions() {
  return (
    <SideHeading
      id="questions"
      title="Les questions que l’on nous pose"
      intro="Et les réponses que nous ferions au téléphone."
    >
      <FaqList questions={HOME_QUESTIONS} />
      <Box sx={{ mt: 4 }}>
        <CreditNotice kinds={['consumer', 'consolidation']} />
      </Box>
    </SideHeading>
  )
}

/** Commitments of the firm. */
function Charter() {
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
