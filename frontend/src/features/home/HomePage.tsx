import Stack from '@mui/material/Stack'
import Box from '@mui/material/Box'
import { useMounted } from '@/site/useMounted'
import { CONTENT_WIDTH } from '@/theme/tokens'
import { NumberedSteps } from '@/components/steps/NumberedSteps'
import { STEPS, HOME_QUESTIONS } from '@/content/home'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { FaqList } from '@/components/presentation/FaqList'
import { SideHeading } from '@/components/presentation/SideHeading'
import { About } from './About'
import { Activities } from './Activities'
import { Charter } from './Charter'
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
