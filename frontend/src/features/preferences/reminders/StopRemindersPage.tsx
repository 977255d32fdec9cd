import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Content } from '@/components/layout/Content'
import { ButtonLink } from '@/components/link/ButtonLink'
import { formatDate } from '@/format/date'
import { fr } from '@/format/french'
import { LinkLoader, useStoredLink } from '../LinkLoader'
import { WrongLink, PreferenceCard } from '../PreferenceCard'
import { readChoice, saveReminderChoice, type ReminderChoice } from './api'
import { readStopLink, stopLinkOf, type StopLink, type StopSearch } from './link'

/** Reminder choice of a customer, opened by a link of a reminder. */
export function StopRemindersPage({ uuid, search }: { uuid: string; search: StopSearch }) {
  const linkSearch = useStoredLink(`stop-reminders:${uuid}`, search, readStopLink)
  const [link] = useState(() => stopLinkOf(uuid, linkSearch))
  return <Content width={640}>{link ? <Choice link={link} /> : <WrongLink />}</Content>
}

function Choice({ link }: { link: StopLink }) {
  return (
    <LinkLoader readData={(signal) => readChoice(link, signal)} name="relances" height={360}>
      {(choice) => <ChoiceCard link={link} initial={choice} />}
    </LinkLoader>
  )
}

/** Explains the stop of reminders, with its button; opening the page changes nothing. */
function ChoiceCard({ link, initial }: { link: StopLink; initial: ReminderChoice }) {
  const [{ cases }, setChoice] = useState(initial)
  const [isSending, setIsSending] = useState(false)
  const [isDecided, setIsDecided] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const hasReminders = cases.some(({ enabled }) => enabled)
  const save = async (isEnabled: boolean) => {
    setIsSending(true)
    setError(null)
    try {
      setChoice(await saveReminderChoice(link, isEnabled))
      setIsDecided(true)
    } catch (failure) {
      setError(failure)
    }
    setIsSending(false)
  }
  if (cases.length === 0) {
    return (
      <PreferenceCard drawing="feather">
        <Typography variant="h3" component="h2">
          Aucune relance n’est prévue
        </Typography>
        <Typography>Vous ne recevrez plus de rappel au sujet de vos documents.</Typography>
        <ButtonLink to="/">Revenir à l’accueil</ButtonLink>
      </PreferenceCard>
    )
  }
  return (
    <PreferenceCard drawing="feather">
      <Box role="status" sx={{ width: '100%' }}>
        <Typography variant="h3" component="h2">
          {titleOf(hasReminders, isDecided)}
        </Typography>
        <Typography sx={{ mt: 2 }}>
          {hasReminders
            ? fr`Un clic suffit : nous ne vous rappellerons plus les documents à envoyer, à lire ou à signer. Votre conseiller en sera prévenu.`
            : fr`Nous ne vous rappellerons plus les documents à envoyer, à lire ou à signer. Votre conseiller est prévenu.`}
        </Typography>
      </Box>
      <div>
        <Typography>
          {cases.length > 1
            ? fr`Vos dossiers restent ouverts, vous pouvez toujours y répondre :`
            : fr`Votre dossier reste ouvert, vous pouvez toujours y répondre :`}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 3 }}>
          {cases.map(({ label, completionLimitDate, stoppedByOther }) => (
            <Box key={label + completionLimitDate} component="li" sx={{ overflowWrap: 'anywhere' }}>
              <strong>{label}</strong>
              {completionLimitDate && `, avant le ${formatDate(completionLimitDate)}`}
              {stoppedByOther && fr` : relances arrêtées par ${stoppedByOther}`}
            </Box>
          ))}
        </Box>
      </div>
      <ErrorAlert error={error} area="contacts" />
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {hasReminders ? (
          <Button variant="contained" size="large" loading={isSending} onClick={() => void save(false)}>
            Ne plus me relancer
          </Button>
        ) : (
          <Button variant="outlined" loading={isSending} onClick={() => void save(true)}>
            Reprendre les relances
          </Button>
        )}
        <ButtonLink to="/customer-cases">Ouvrir mon espace</ButtonLink>
      </Stack>
    </PreferenceCard>
  )
}

function titleOf(hasReminders: boolean, isDecided: boolean): string {
  if (!hasReminders) return isDecided ? 'C’est fait' : 'Vous n’êtes plus relancé'
  return isDecided ? 'Les relances reprennent' : fr`Ne plus être relancé ?`
}
