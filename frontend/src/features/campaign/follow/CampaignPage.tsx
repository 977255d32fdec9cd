import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { loadErrorText } from '@/api/error'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Content } from '@/components/layout/Content'
import { DescriptionList } from '@/components/edit/DescriptionList'
import { LoadError } from '@/components/table/LoadError'
import { formatInstantWithTime } from '@/format/date'
import { NO_VALUE } from '@/format/displayText'
import { site } from '@/site/site'
import { campaignQuery, type Campaign } from '../api'
import { formatCount } from '../campaign'
import { CampaignActions } from './CampaignActions'
import { CampaignProgress } from './CampaignProgress'
import { MailPreview } from '../MailPreview'
import { MessagesSection } from './MessagesSection'
import { PhonePreview } from '../PhonePreview'

/** Campaign page with live progress, recipients and failures. */
export function CampaignPage({ uuid }: { uuid: string }) {
  const query = useQuery(campaignQuery(uuid))
  const { data: campaign, error, dataUpdatedAt } = query
  if (!campaign) {
    return (
      <Content>
        {error ? (
          <LoadError query={query} />
        ) : (
          <Stack spacing={2} role="status" aria-label="Chargement de la campagne">
            <Skeleton variant="rounded" width="40%" height={28} />
            <Skeleton variant="rounded" height={180} />
          </Stack>
        )}
      </Content>
    )
  }
  return (
    <Content>
      <Typography component="p" variant="h3" sx={{ mt: -1, mb: 2, overflowWrap: 'anywhere' }}>
        {nameOf(campaign)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
          gridTemplateRows: { md: 'auto 1fr' },
          alignItems: 'start',
        }}
      >
        <div>
          {error && (
            <Box sx={{ mb: 2 }}>
              <LoadError
                query={query}
                textOf={(failure) => loadErrorText(failure) ?? 'Les chiffres ne sont plus à jour.'}
              />
            </Box>
          )}
          <CampaignHoldNotice campaign={campaign} />
          <CampaignProgress campaign={campaign} readAt={dataUpdatedAt} />
          <CampaignActions campaign={campaign} />
          <Facts campaign={campaign} />
        </div>
        <Box component="aside" aria-label="Message" sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>
          <Message campaign={campaign} />
        </Box>
        <MessagesSection campaign={campaign} />
      </Box>
    </Content>
  )
}

/** Reason why the campaign is refused or held, and the remedy; shown before the figures. */
function CampaignHoldNotice({ campaign: { pauseReason, waitReason } }: { campaign: Campaign }) {
  const reason = pauseReason ?? waitReason
  if (!reason) return null
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{pauseReason ? 'Mise en pause automatiquement' : 'Les messages attendent'}</AlertTitle>
      {reason}
      {pauseReason &&
        ' Une fois l’expéditeur autorisé, reprenez l’envoi. Pour changer le texte ou l’expéditeur, annulez cette campagne et lancez-en une autre.'}
    </Alert>
  )
}

/** Name of a campaign: sender or subject. */
function nameOf({ type, sender, subject }: Campaign): string {
  return type === 'sms' ? `SMS de ${sender ?? site().name}` : `Email «\u202F${subject ?? ''}\u202F»`
}

function Message({ campaign }: { campaign: Campaign }) {
  const { type, sender, subject, content, medias } = campaign
  if (type === 'sms')
    return <PhonePreview sender={sender ?? ''} content={content} stopMention={site().smsStopMention} />
  return <MailPreview subject={subject ?? ''} content={content} files={medias ?? []} />
}

function Facts({ campaign }: { campaign: Campaign }) {
  const { createdAt, author, startsAt, finishedAt, contactGroups, credits } = campaign
  const facts: [string, string][] = [
    ['Lancée le', formatInstantWithTime(createdAt)],
    ['Par', author],
    ['Premier départ', formatInstantWithTime(startsAt) || NO_VALUE],
    ['Fin', formatInstantWithTime(finishedAt) || NO_VALUE],
    ['Crédits', formatCount(credits)],
    ['Groupes', contactGroups.map(({ name }) => name).join(', ') || NO_VALUE],
  ]
  return (
    <Box component="section" aria-labelledby="campaign-facts" sx={{ mt: 4 }}>
      <Typography component="h2" id="campaign-facts" variant="h4" sx={{ mb: 1.5 }}>
        En bref
      </Typography>
      <DescriptionList rows={facts} columns={{ xs: '1fr 1fr', sm: 'repeat(3, minmax(0, 1fr))' }} />
    </Box>
  )
}
