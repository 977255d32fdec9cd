import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CREDIT_ENGAGES } from '@/content/creditEngages'
import { CONSOLIDATION_WARNING, CONSUMER_WARNING, NO_PAYMENT_BEFORE, PROPERTY_NOTICE } from './creditNotices'

export type CreditKind = 'consumer' | 'consolidation' | 'property' | 'mortgage'

const ANY: readonly CreditKind[] = []

interface CreditNoticeProps {
  /** Kinds of credit presented nearby; some have their own warning. */
  kinds?: readonly CreditKind[]
}

/** Legal notices of credit advertising; required wherever a credit is presented. */
export function CreditNotice({ kinds = ANY }: CreditNoticeProps) {
  return (
    <Box
      role="note"
      aria-label="Mentions légales du crédit"
      sx={{ borderLeft: 3, borderColor: 'accent.main', pl: 2, display: 'grid', gap: 0.5, maxWidth: '80ch' }}
    >
      {kinds.includes('consumer') && <Line strong text={CONSUMER_WARNING} />}
      <Line strong text={CREDIT_ENGAGES} />
      {kinds.includes('consolidation') && <Line text={CONSOLIDATION_WARNING} />}
      {kinds.includes('property') && <Line text={PROPERTY_NOTICE} />}
      <Line text={NO_PAYMENT_BEFORE} />
    </Box>
  )
}

function Line({ text, strong = false }: { text: string; strong?: boolean }) {
  return (
    <Typography variant="body2" sx={strong ? { fontWeight: 600 } : { color: 'text.secondary' }}>
      {text}
    </Typography>
  )
}
