import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { countOf } from '@/components/table/TableFooter'
import type { Campaign } from '../api'
import { departure, formatCount } from '../campaign'
import { CampaignMark } from '../StateMark'

/** Its title says the state: what an act on the campaign leads to. */
export const PROGRESS_ID = 'campaign-progress'

/** How far it is: a bar and its figures, the same words for those who do not see the bar. */
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
    <Box component="section" aria-labelledby={PROGRESS_ID} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography id={PROGRESS_ID} tabIndex={-1} component="h2" variant="h4" sx={{ outline: 'none' }}>{phrase(campaign)}</Typography>
        <CampaignMark state={campaign.state} />
      </Box>
      <Box
        role="progressbar"
        aria-label="Avancement de la campagne"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={`${formatCount(treated)} traités sur ${formatCount(recipients)}`}
        sx={{ display: 'flex', height: 14, borderRadius: 7, overflow: 'hidden', bgcolor: 'sunken' }}
      >
        {parts.map(({ label, count, colour }) => (
          <Box key={label} sx={{ width: `${recipients === 0 ? 0 : (count / recipients) * 100}%`, bgcolor: colour, transition: 'width 250ms' }} />
        ))}
      </Box>
      <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(5, 1fr)' } }}>
        {parts.map(({ label, count, others = 0, colour }) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <Box component="span" aria-hidden sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: colour, flex: 'none' }} />
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: '1.375rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}>{formatCount(count + others)}</Box>
          </Box>
        ))}
      </Box>
      {excluded > 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {`${countOf(excluded, 'contact écarté', 'contacts écartés')} au lancement\u202F: doublons, désinscriptions ou coordonnées manquantes.`}
        </Typography>
      )}
    </Box>
  )
}

function phrase({ state, sent, recipients, waiting, startsAt }: Campaign): string {
  const all = countOf(recipients, 'destinataire', 'destinataires')
  switch (state) {
    case 'planned': return `${all}, départ ${departure(startsAt)}`
    // Resumed out of hours: nothing leaves before the next opening.
    case 'sending': return sent === 0 && departure(startsAt) !== departure(null) ? `${all}, départ ${departure(startsAt)}` : `${formatCount(sent)} sur ${all}`
    case 'paused': return `En pause\u202F: ${countOf(waiting, 'message attend', 'messages attendent')}`
    case 'cancelled': return sent === 0 ? 'Annulée avant le premier envoi' : `Annulée après ${countOf(sent, 'envoi', 'envois')}`
    case 'finished': return `Envoyée à ${formatCount(sent)} sur ${all}`
  }
}
