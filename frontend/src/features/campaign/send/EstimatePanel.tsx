import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Card, Row, Text } from '@/components/primitives'
import { countOf } from '@/components/table/TableFooter'
import type { Estimate } from '../api'
import { creditCount, departure, formatCount, messageCount, type CampaignKind } from '../campaign'

interface EstimatePanelProps {
  type: CampaignKind
  chosen: boolean
  /** Sum of the sizes of the chosen groups, and its credits (AMB-116). */
  sum: number
  credits: number
  exact: Estimate | undefined
  failed: boolean
  onRetry: () => void
}

/** Estimate as specified, and the exact recipients beside it. */
export function EstimatePanel({ type, chosen, sum, credits, exact, failed, onRetry }: EstimatePanelProps) {
  return (
    <Card component="section" aria-labelledby="estimate" p={2}>
      <Text id="estimate" component="h2" variant="h5" mb={1}>Destinataires et coût</Text>
      {chosen ? (
        <>
          <Figure label="Estimation" value={`${countOf(sum, 'destinataire', 'destinataires')} · ${creditCount(credits)}`} />
          <Text color="text.secondary" size="tiny" mb={1.5}>
            Somme des groupes choisis, sans tenir compte des doublons ni des désinscriptions.
          </Text>
          <Box role="status" aria-label="Nombre exact">
            {failed && (
              <Text color="text.secondary" size="small">
                {'Le nombre exact n’a pas pu être calculé. '}
                <Button size="small" onClick={onRetry}>Réessayer</Button>
              </Text>
            )}
            {!failed && !exact && <Text color="text.secondary" size="small">Calcul du nombre exact…</Text>}
            {exact && <ExactEstimate type={type} exact={exact} />}
          </Box>
        </>
      ) : (
        <Text color="text.secondary" size="small">
          Choisissez au moins un groupe pour connaître le nombre de destinataires.
        </Text>
      )}
    </Card>
  )
}

function ExactEstimate({ type, exact }: { type: CampaignKind; exact: Estimate }) {
  const { duplicates, refused, unreachable } = exact
  const left: string[] = []
  if (duplicates > 0) left.push(countOf(duplicates, 'doublon', 'doublons'))
  if (refused > 0) left.push(countOf(refused, 'désinscription', 'désinscriptions'))
  if (unreachable > 0) left.push(`${formatCount(unreachable)}\u00A0sans ${type === 'sms' ? 'mobile' : 'adresse'}`)
  return (
    <>
      <Figure label="Nombre exact" value={`${countOf(exact.recipients, 'destinataire', 'destinataires')} · ${creditCount(exact.credits)}`} strong />
      {left.length > 0 && (
        <Text color="text.secondary" size="tiny">{`Écartés\u202F: ${left.join(', ')}.`}</Text>
      )}
      {exact.recipients > 0 && (
        <Text color="text.secondary" size="tiny">
          {`${messageCount(type, exact.recipients * (type === 'sms' ? exact.partsPerMessage : 1))}, départ ${departure(exact.startsAt)}.`}
        </Text>
      )}
    </>
  )
}

function Figure({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <Row columnGap={2} justify="space-between" align="stretch" wrap tabular weight={strong ? 650 : 400}>
      <span>{label}</span>
      <span>{value}</span>
    </Row>
  )
}
