import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { isNotFound } from '@/api/error'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Content } from '@/components/layout/Content'
import { ButtonLink } from '@/components/link/ButtonLink'
import { fr } from '@/format/french'
import { readEntry, unsubscribe } from './api'
import { ChoicesForm } from './ChoicesForm'
import { LinkLoader, useStoredLink } from './LinkLoader'
import { linkOf, readLink, type Link, type LinkSearch } from './link'
import { WrongLink, PreferenceCard } from './PreferenceCard'

/** Mail preferences of a contact, opened by a link of a mail. */
export function PreferencesPage({ uuid, search }: { uuid: string; search: LinkSearch }) {
  const linkSearch = useStoredLink(`contact-preferences:${uuid}`, search, readLink)
  const [link] = useState(() => linkOf(uuid, linkSearch))
  return (
    <Content width={640}>
      {link.kind === 'page' && <Entry link={link} />}
      {link.kind === 'one-click' && <OneClick link={link} />}
      {link.kind === 'wrong' && <WrongLink />}
    </Content>
  )
}

function Entry({ link }: { link: Extract<Link, { kind: 'page' }> }) {
  return (
    <LinkLoader readData={(signal) => readEntry(link, signal)} name="préférences" height={420}>
      {(entry) => <ChoicesForm link={link} entry={entry} />}
    </LinkLoader>
  )
}

/** Page for a user who opens the one-click address meant for mail programs; only its button unsubscribes. */
function OneClick({ link }: { link: Extract<Link, { kind: 'one-click' }> }) {
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked')
  const [error, setError] = useState<unknown>(null)
  const leave = async () => {
    setState('sending')
    setError(null)
    try {
      await unsubscribe(link)
      setState('done')
    } catch (failure) {
      setError(failure)
      setState('asked')
    }
  }
  if (isNotFound(error)) return <WrongLink />
  if (state === 'done') {
    return (
      <PreferenceCard drawing="feather">
        <div role="status">
          <Typography variant="h3" component="h2">
            C’est fait
          </Typography>
          <Typography sx={{ mt: 2 }}>{fr`Vous ne recevrez plus ces emails d’information.`}</Typography>
        </div>
        <ButtonLink to="/">Revenir à l’accueil</ButtonLink>
      </PreferenceCard>
    )
  }
  return (
    <PreferenceCard drawing="feather">
      <Typography variant="h3" component="h2">{fr`Ne plus recevoir ces emails ?`}</Typography>
      <Typography>
        {fr`Un clic suffit. Les messages qui concernent un dossier en cours continueront de vous parvenir.`}
      </Typography>
      <ErrorAlert error={error} area="contacts" />
      <Button variant="contained" size="large" loading={state === 'sending'} onClick={() => void leave()}>
        Me désinscrire
      </Button>
      <ButtonLink to="/">Annuler</ButtonLink>
    </PreferenceCard>
  )
}
