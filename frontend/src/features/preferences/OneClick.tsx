import { useState } from 'react'
import { isNotFound } from '@/api/error'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { ButtonLink } from '@/components/link/ButtonLink'
import { fr } from '@/format/french'
import { unsubscribe } from './api'
import { PreferenceCard } from './PreferenceCard'
import type { Link } from './link'
import { WrongLink } from './WrongLink'

/** Page for a user who opens the one-click address meant for mail programs; only its button unsubscribes. */
export function OneClick({ link }: { link: Extract<Link, { kind: 'one-click' }> }) {
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
