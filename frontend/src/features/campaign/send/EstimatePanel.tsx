import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { countText } from '@/format/countText'
import type { Estimate } from '../api'
import { creditCount, departureText, formatCount, messageCount, type CampaignKind } from '../campaign'
import type { CampaignEstimate } from './useCampaignEstimate'

interface EstimatePanelProps {
  type: CampaignKind
  /** Whether a group is chosen. */
  isSelected: boolean
  estimate: CampaignEstimate
}

/** Specified estimate (sum of the groups) beside the exact number of recipients. */
export function EstimatePanel({ type, isSelected, estimate }: EstimatePanelProps) {
  const { sum, credits, exact, readAt, hasFailed, refetch } = estimate
  return (
    <Paper component="section" variant="outlined" aria-labelledby="estimate" sx={{ p: 2 }}>
      <Typography component="h2" id="estimate" variant="h5" sx={{ mb: 1 }}>
        Destinataires et coût
      </Typography>
      {isSelected ? (
        <>
          <Figure
            label="Estimation"
            value={`${countText(sum, 'destinataire', 'destinataires')} · ${creditCount(credits)}`}
          />
          <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 1.5 }}>
            Somme des groupes choisis, sans tenir compte des doublons ni des désinscriptions.
          </Typography>
          <Box role="status" aria-label="Nombre exact">
            {hasFailed && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {'Le nombre exact n’a pas pu être calculé. '}
                <Button size="small" onClick={() => void refetch()}>
                  Réessayer
                </Button>
              </Typography>
            )}
            {!hasFailed && !exact && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Calcul du nombre exact…
              </Typography>
            )}
            {exact && <ExactEstimate type={type} exact={exact} readAt={readAt} />}
          </Box>
        </>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Choisissez au moins un groupe pour connaître le nombre de destinataires.
        </Typography>
      )}
    </Paper>
  )
}

function ExactEstimate({ type, exact, readAt }: { type: CampaignKind; exact: Estimate; readAt: number }) {
  const { duplicates, refused, unreachable } = exact
  const exclusions: string[] = []
  if (duplicates > 0) exclusions.push(countText(duplicates, 'doublon', 'doublons'))
  if (refused > 0) exclusions.push(countText(refused, 'désinscription', 'désinscriptions'))
  if (unreachable > 0) exclusions.push(`${formatCount(unreachable)}\u00A0sans ${type === 'sms' ? 'mobile' : 'adresse'}`)
  return (
    <>
      <Figure
        label="Nombre exact"
        value={`${countText(exact.recipients, 'destinataire', 'destinataires')} · ${creditCount(exact.credits)}`}
        strong
      />
      {exclusions.length > 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {`Écartés\u202F: ${exclusions.join(', ')}.`}
        </Typography>
      )}
      {exact.recipients > 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {`${messageCount(type, exact.recipients * (type === 'sms' ? exact.partsPerMessage : 1))}, départ ${departureText(exact.startsAt, readAt)}.`}
        </Typography>
      )}
    </>
  )
}

function Figure({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <Stack
      direction="row"
      sx={{ columnGap: 2, justifyContent: 'space-between', flexWrap: 'wrap', fontWeight: strong ? 650 : 400 }}
    >
      <span>{label}</span>
      <span>{value}</span>
    </Stack>
  )
}
