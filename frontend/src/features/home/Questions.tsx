import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { FaqList } from '@/components/presentation/FaqList'
import { HOME_QUESTIONS } from '@/content/home'

/** What people ask before they write, and the notices of the credits that the page speaks of. */
export function Questions() {
  return (
    <section aria-labelledby="questions">
      <Typography id="questions" variant="h2" sx={{ mb: 3 }}>Les questions que l’on nous pose</Typography>
      <FaqList questions={HOME_QUESTIONS} />
      <Box sx={{ mt: 4 }}><CreditNotice of={['consumer', 'consolidation']} /></Box>
    </section>
  )
}
