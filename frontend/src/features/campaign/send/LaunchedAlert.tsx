import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { useFocusWhenShown } from '@/components/useFocusWhenShown'
import { countText } from '@/format/countText'
import { formatPhone } from '@/format/phone'
import { formatInstantWithTime } from '@/format/date'
import type { LaunchedCampaign } from '../api'
import { messageCount } from '../campaign'

/** Maximum number of recipients listed; the page of the campaign lists all. */
const MAX_LISTED = 24

/** Success message of a launch, with its recipients. */
export function LaunchedAlert({ campaign, onClose }: { campaign: LaunchedCampaign; onClose: () => void }) {
  const alert = useFocusWhenShown<HTMLDivElement>('center')
  const { contacts, nbSmsSent, nbMailsSent, lastSmsSent } = campaign
  const unlistedCount = contacts.length - MAX_LISTED
  const messages = nbSmsSent > 0 ? messageCount('sms', nbSmsSent) : messageCount('email', nbMailsSent)
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      severity="success"
      role="alert"
      action={
        <IconButton aria-label="Fermer" title="Fermer" color="inherit" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      }
      sx={{ mb: 3, scrollMarginTop: 96 }}
    >
      <Box sx={{ fontWeight: 600 }}>
        La campagne a été lancée. L’envoi peut prendre plusieurs heures pour éviter d’être considéré comme du spam. Le
        solde a été mis à jour.
      </Box>
      <Box sx={{ mt: 1 }}>
        {`${messages} pour ${countText(contacts.length, 'personne', 'personnes')}${lastSmsSent ? `, dernier départ le ${formatInstantWithTime(lastSmsSent)}` : ''}. `}
        <AppLink to="/campaigns/$uuid" params={{ uuid: campaign.uuid }} color="inherit">
          Suivre la campagne
        </AppLink>
      </Box>
      <Box component="h2" sx={{ m: 0, mt: 1.5, fontSize: '0.875rem', fontWeight: 650 }}>
        Personnes contactées
      </Box>
      <Box
        component="ul"
        sx={{ m: 0, mt: 0.5, pl: 2.5, columnGap: 4, columns: { xs: 1, sm: 2, lg: 3 }, fontSize: '0.875rem' }}
      >
        {contacts.slice(0, MAX_LISTED).map(({ uuid, email, phoneNumber }) => (
          <Box key={uuid} component="li" sx={{ overflowWrap: 'anywhere', breakInside: 'avoid' }}>
            {[email, phoneNumber && formatPhone(phoneNumber).replaceAll(' ', '\u00A0')].filter(Boolean).join(' · ')}
          </Box>
        ))}
      </Box>
      {unlistedCount > 0 && (
        <Box
          sx={{ mt: 0.5, fontSize: '0.875rem' }}
        >{`et ${countText(unlistedCount, 'autre personne', 'autres personnes')}.`}</Box>
      )}
    </Alert>
  )
}
