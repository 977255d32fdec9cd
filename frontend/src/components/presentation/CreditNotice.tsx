import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CREDIT_ENGAGES } from '@/content/creditEngages'
import { fr } from '@/format/french'

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
  return <Typography variant="body2" sx={strong ? { fontWeight: 600 } : { color: 'text.secondary' }}>{text}</Typography>
}

/** Code monétaire et financier, L519-6. */
const NO_PAYMENT_BEFORE =
  'Aucun versement, de quelque nature que ce soit, ne peut être exigé d’un particulier, avant l’obtention d’un ou plusieurs prêts d’argent.'

/** Consumer credit, since 20 November 2026 (ordonnance 2025-880). */
const CONSUMER_WARNING = fr`Attention ! Un crédit coûte de l’argent et doit être remboursé !`

/** Debt consolidation: a lower instalment is announced together with its total cost. */
const CONSOLIDATION_WARNING =
  'La baisse de la mensualité peut s’accompagner d’un allongement de la durée de remboursement et d’une hausse du coût total du crédit.'

/** Mortgage: cooling-off period, and a sale that depends on the loan. */
const PROPERTY_NOTICE = fr`L’emprunteur dispose d’un délai de réflexion de 10 jours avant d’accepter l’offre de prêt. La vente est subordonnée à l’obtention du prêt : si celui-ci n’est pas obtenu, le vendeur doit rembourser les sommes versées.`
