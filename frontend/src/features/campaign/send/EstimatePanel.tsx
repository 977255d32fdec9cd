import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { countOf } from '@/components/table/TableFooter'
import type { Estimate } from '../api'
import { creditCount, departure, formatCount, messageCount, type CampaignKind } from '../campaign'

interface EstimatePanelProps {
  type: CampaignKind
  chosen: boolean
  /** Sum of the chosen groups, and its credits (AMB-116). */
  sum: number
  credits: number
  exact: Estimate | undefined
  failed: boolean
  onRetry: () => void
}

/** The documents' estimate, and beside it the people who would really get it. */
export function EstimatePanel({ type, chosen, sum, credits, exact, failed, onRetry }: EstimatePanelProps) {
  return (
    <Box component="section" aria-labelledby="estimate" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 2 }}>
      <Typography id="estimate" component="h2" variant="h5" sx={{ mb: 1 }}>Destinataires et coût</Typography>
      {chosen ? (
        <>
          <Figure label="Estimation" value={`${countOf(sum, 'destinataire', 'destinataires')} · ${creditCount(credits)}`} />
          <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', mb: 1.5 }}>
            Somme des groupes choisis, sans tenir compte des doublons ni des désinscriptions.
          </Typography>
          <Box role="status" aria-label="Nombre exact">
            {failed && (
              <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
                {'Le nombre exact n’a pas pu être calculé. '}
                <Button size="small" onClick={onRetry}>Réessayer</Button>
              </Typography>
            )}
            {!failed && !exact && <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>Calcul du nombre exact…</Typography>}
            {exact && <Exact type={type} exact={exact} />}
          </Box>
        </>
      ) : (
        <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
          Choisissez au moins un groupe pour connaître le nombre de destinataires.
        </Typography>
      )}
    </Box>
  )
}

function Exact({ type, exact }: { type: CampaignKind; exact: Estimate }) {
  const { duplicates, refused, unreachable } = exact
  const left: string[] = []
  if (duplicates > 0) left.push(countOf(duplicates, 'doublon', 'doublons'))
  if (refused > 0) left.push(countOf(refused, 'désinscription', 'désinscriptions'))
  if (unreachable > 0) left.push(`${formatCount(unreachable)}\u00A0sans ${type === 'sms' ? 'mobile' : 'adresse'}`)
  return (
    <>
      <Figure label="Nombre exact" value={`${countOf(exact.recipients, 'destinataire', 'destinataires')} · ${creditCount(exact.credits)}`} strong />
      {left.length > 0 && (
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>{`Écartés\u202F: ${left.join(', ')}.`}</Typography>
      )}
      {exact.recipients > 0 && (
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {`${messageCount(type, exact.recipients * (type === 'sms' ? exact.partsPerMessage : 1))}, départ ${departure(exact.startsAt)}.`}
        </Typography>
      )}
    </>
  )
}

function Figure({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, fontVariantNumeric: 'tabular-nums', fontWeight: strong ? 650 : 400 }}>
      <span>{label}</span>
      <span>{value}</span>
    </Box>
  )
}
