import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '@/components/useDebounced'
import { countText } from '@/format/countText'
import { estimateQuery, groupsQuery, type Estimate } from '../api'
import { creditCount, departureText, formatCount, messageCount, type CampaignKind } from '../campaign'
import { messageSize, type CampaignValues } from './campaignForm'

interface EstimatePanelProps {
  type: CampaignKind
  isSelected: boolean
  /** Sum of the sizes of the chosen groups, and its credits (AMB-116). */
  sum: number
  credits: number
  exact: Estimate | undefined
  /** Time at which `exact` was read, in milliseconds. */
  readAt: number
  hasFailed: boolean
  onRetry: () => void
}

/** Specified estimate (sum of the groups) beside the exact number of recipients. */
export function EstimatePanel({
  type,
  isSelected,
  sum,
  credits,
  exact,
  readAt,
  hasFailed,
  onRetry,
}: EstimatePanelProps) {
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
                <Button size="small" onClick={onRetry}>
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

/** Debounce before the server is queried. */
const DEBOUNCE_MS = 500

/** Estimate as specified (sum of the groups, AMB-116), and the exact figures once received. */
export function useCampaignEstimate(values: CampaignValues) {
  const { data: groups } = useQuery(groupsQuery())
  const debouncedValues = useDebounced(values, DEBOUNCE_MS)
  const { data, dataUpdatedAt, error, refetch } = useQuery(estimateQuery(debouncedValues))
  const { parts } = messageSize(values)
  const sum = (groups ?? [])
    .filter(({ uuid }) => values.contactGroups.includes(uuid))
    .reduce((total, { nbUsersInGroup }) => total + nbUsersInGroup, 0)
  const isCurrent = hasSameInputs(debouncedValues, values)
  return {
    sum,
    credits: sum * parts,
    exact: isCurrent && !error ? data : undefined,
    readAt: dataUpdatedAt,
    failed: isCurrent && Boolean(error),
    refetch,
  }
}

/** Compares the inputs of an estimate; of the text only the number of SMS matters. */
function hasSameInputs(a: CampaignValues, b: CampaignValues): boolean {
  return (
    a.type === b.type &&
    messageSize(a).parts === messageSize(b).parts &&
    a.contactGroups.join() === b.contactGroups.join()
  )
}
