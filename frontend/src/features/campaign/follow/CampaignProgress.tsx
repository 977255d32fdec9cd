import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Block, Card, Column, Row, Stack, Text } from '@/components/primitives'
import { countOf } from '@/components/table/TableFooter'
import type { Campaign } from '../api'
import { departure, EXCLUSION_REASONS, formatCount, leavesLater } from '../campaign'
import { CampaignTag } from '../StateTag'

/** Identifier of the progress title, focused after an action on the campaign. */
export const PROGRESS_ID = 'campaign-progress'

/** Progress bar with figures, as text for screen readers. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { recipients, waiting, sent, failed, skipped, cancelled } = campaign
  const excluded = campaign.excluded ?? 0
  const parts = [
    { label: 'Envoyés', count: sent, colour: 'tint.insurances.main' },
    { label: 'Échecs', count: failed, colour: 'secondary.main' },
    { label: 'Écartés', count: skipped, others: excluded, colour: 'edge' },
    { label: 'Annulés', count: cancelled, colour: 'edge' },
    { label: 'En attente', count: waiting, colour: 'divider' },
  ]
  const treated = recipients - waiting
  const share = recipients === 0 ? 100 : Math.floor((treated / recipients) * 100)
  return (
    <Card component="section" aria-labelledby={PROGRESS_ID} p={{ xs: 2, sm: 3 }}>
      <Row gap={1.5} justify="space-between" wrap mb={1.5}>
        <Typography id={PROGRESS_ID} tabIndex={-1} component="h2" variant="h4">{phrase(campaign)}</Typography>
        <CampaignTag state={campaign.state} />
      </Row>
      <Row
        role="progressbar"
        aria-label="Avancement de la campagne"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={`${formatCount(treated)} traités sur ${formatCount(recipients)}`}
        align="stretch" height={14} rounded={99} hideOverflow background="sunken"
      >
        {parts.map(({ label, count, colour }) => (
          <Box key={label} sx={{ width: `${recipients === 0 ? 0 : (count / recipients) * 100}%`, bgcolor: colour, transition: 'width 250ms' }} />
        ))}
      </Row>
      <Stack component="dl" flush gap={1.5} columns={{ xs: 'repeat(2, 1fr)', sm: 'repeat(5, 1fr)' }} mt={2}>
        {parts.map(({ label, count, others = 0, colour }) => (
          <Column key={label} reverse>
            <Row component="dt" gap={0.75} size="tiny" color="text.secondary">
              <Block component="span" aria-hidden width={9} height={9} rounded="50%" background={colour} flex="none" />
              {label}
            </Row>
            <Block component="dd" flush size="largest" weight={650} tabular lineHeight={1.3}>{formatCount(count + others)}</Block>
          </Column>
        ))}
      </Stack>
      {excluded > 0 && (
        <Text variant="body2" color="text.secondary" mt={2}>
          {`${countOf(excluded, 'contact écarté', 'contacts écartés')} au lancement\u202F: ${EXCLUSION_REASONS[campaign.type]}.`}
        </Text>
      )}
    </Card>
  )
}

function phrase({ state, sent, recipients, waiting, startsAt }: Campaign): string {
  const all = countOf(recipients, 'destinataire', 'destinataires')
  switch (state) {
    case 'planned': return `${all}, départ ${departure(startsAt)}`
    // Resumed outside sending hours: nothing is sent before the next opening.
    case 'sending': return sent === 0 && leavesLater(startsAt) ? `${all}, départ ${departure(startsAt)}` : `${formatCount(sent)} sur ${all}`
    case 'paused': return `En pause\u202F: ${countOf(waiting, 'message attend', 'messages attendent')}`
    case 'cancelled': return sent === 0 ? 'Annulée avant le premier envoi' : `Annulée après ${countOf(sent, 'envoi', 'envois')}`
    case 'finished': return `Envoyée à ${formatCount(sent)} sur ${all}`
  }
}
