import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { countText } from '@/format/countText'
import type { Campaign } from '../api'
import { departureText, EXCLUSION_REASONS, formatCount, startsLater } from '../campaign'
import { CampaignTag } from '../StateTag'

/** Identifier of the progress title, focused after an action on the campaign. */
export const PROGRESS_ID = 'campaign-progress'

interface CampaignProgressProps {
  campaign: Campaign
  /** Time at which the campaign was read, in milliseconds. */
  readAt: number
}

/** Progress bar with figures, as text for screen readers. */
export function CampaignProgress({ campaign, readAt }: CampaignProgressProps) {
  const { recipients, waiting, sent, failed, skipped, cancelled } = campaign
  const excludedCount = campaign.excluded ?? 0
  const sentences = [
    { label: 'Envoyés', count: sent, colour: 'tint.insurances.main' },
    { label: 'Échecs', count: failed, colour: 'secondary.main' },
    { label: 'Écartés', count: skipped, otherCount: excludedCount, colour: 'edge' },
    { label: 'Annulés', count: cancelled, colour: 'edge' },
    { label: 'En attente', count: waiting, colour: 'divider' },
  ]
  const processedCount = recipients - waiting
  const share = recipients === 0 ? 100 : Math.floor((processedCount / recipients) * 100)
  return (
    <Paper component="section" variant="outlined" aria-labelledby={PROGRESS_ID} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack
        direction="row"
        spacing={1.5}
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: 1.5 }}
      >
        <Typography id={PROGRESS_ID} tabIndex={-1} component="h2" variant="h4">
          {progressText(campaign, readAt)}
        </Typography>
        <CampaignTag state={campaign.state} />
      </Stack>
      <Stack
        direction="row"
        role="progressbar"
        aria-label="Avancement de la campagne"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={`${formatCount(processedCount)} traités sur ${formatCount(recipients)}`}
        sx={{ height: 14, borderRadius: 99, overflow: 'hidden', bgcolor: 'sunken' }}
      >
        {sentences.map(({ label, count, colour }) => (
          <Box
            key={label}
            sx={{
              width: `${recipients === 0 ? 0 : (count / recipients) * 100}%`,
              bgcolor: colour,
              transition: 'width 250ms',
            }}
          />
        ))}
      </Stack>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(5, 1fr)' },
          mt: 2,
        }}
      >
        {sentences.map(({ label, count, otherCount = 0, colour }) => (
          <Stack key={label} direction="column-reverse">
            <Stack
              component="dt"
              direction="row"
              spacing={0.75}
              sx={{ alignItems: 'center', fontSize: '0.8125rem', color: 'text.secondary' }}
            >
              <Box
                component="span"
                aria-hidden
                sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: colour, flex: 'none' }}
              />
              {label}
            </Stack>
            <Box component="dd" sx={{ m: 0, fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3 }}>
              {formatCount(count + otherCount)}
            </Box>
          </Stack>
        ))}
      </Box>
      {excludedCount > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
          {`${countText(excludedCount, 'contact écarté', 'contacts écartés')} au lancement\u202F: ${EXCLUSION_REASONS[campaign.type]}.`}
        </Typography>
      )}
    </Paper>
  )
}

function progressText({ state, sent, recipients, waiting, startsAt }: Campaign, now: number): string {
  const recipientsText = countText(recipients, 'destinataire', 'destinataires')
  switch (state) {
    case 'planned':
      return `${recipientsText}, départ ${departureText(startsAt, now)}`
    // Resumed outside sending hours, so that nothing is sent before they begin.
    case 'sending':
      return sent === 0 && startsLater(startsAt, now)
        ? `${recipientsText}, départ ${departureText(startsAt, now)}`
        : `${formatCount(sent)} sur ${recipientsText}`
    case 'paused':
      return `En pause\u202F: ${countText(waiting, 'message attend', 'messages attendent')}`
    case 'cancelled':
      return sent === 0 ? 'Annulée avant le premier envoi' : `Annulée après ${countText(sent, 'envoi', 'envois')}`
    case 'finished':
      return `Envoyée à ${formatCount(sent)} sur ${recipientsText}`
  }
}
