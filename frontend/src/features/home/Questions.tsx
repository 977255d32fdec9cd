import Box from '@mui/material/Box'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { FaqList } from '@/components/presentation/FaqList'
import { SideHeading } from '@/components/presentation/SideHeading'
import { HOME_QUESTIONS } from '@/content/home'

/** Frequent questions, and the legal notices of the credits mentioned on the page. */
export function Questions() {
  return (
    <SideHeading id="questions" title="Les questions que l’on nous pose" intro="Et les réponses que nous ferions au téléphone.">
      <FaqList questions={HOME_QUESTIONS} />
      <Box sx={{ mt: 4 }}><CreditNotice kinds={['consumer', 'consolidation']} /></Box>
    </SideHeading>
  )
}
