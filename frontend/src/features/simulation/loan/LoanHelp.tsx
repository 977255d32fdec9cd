import Box from '@mui/material/Box'
import { CreditNotice } from '@/components/presentation/CreditNotice'

export function LoanHelp() {
  return <Box><CreditNotice /></Box>
}
