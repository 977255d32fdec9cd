import { useState } from 'react'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import type { ApiError } from '@/api/error'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { ButtonLink } from '@/components/link/ButtonLink'
import { notify } from '@/session/feedback'
import { requestNewLink, type LinkOwner } from './api'
import { useLoginPage } from './useLoginPage'

interface InvalidLinkProps {
  error: ApiError
  /** Owner of the link, when known to the server. */
  user: LinkOwner | null
}

/**
 * Used, expired or unknown link, with a next step: login for users with a password, else the error and a new link.
 */
export function InvalidLink({ error, user }: InvalidLinkProps) {
  const navigate = useNavigate()
  const openLogin = useLoginPage()
  const [isSending, setIsSending] = useState(false)
  const send = async (id: string) => {
    setIsSending(true)
    try {
      await requestNewLink(id)
      notify('Un nouveau lien a été envoyé avec succès par email.')
    } catch {
      notify('Une erreur a été rencontrée pendant l’envoi du nouveau lien.', 'error')
    }
    await navigate({ to: '/' })
  }
  return (
    <>
      {!user?.hasPassword && <ErrorAlert error={error} area="public" />}
      {user === null ? (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            Depuis la page de connexion, vous pouvez demander un nouveau lien avec votre adresse email.
          </Typography>
          <ButtonLink to="/login/{-$type}" variant="contained">
            Aller à la page de connexion
          </ButtonLink>
        </>
      ) : (
        <>
          {user.hasPassword && (
            <>
              <Typography sx={{ color: 'text.secondary' }}>
                Votre mot de passe est déjà choisi&#8239;: connectez-vous pour continuer.
              </Typography>
              <Button variant="contained" size="large" onClick={() => void openLogin(user)}>
                Me connecter
              </Button>
            </>
          )}
          <Button
            variant={user.hasPassword ? 'text' : 'contained'}
            size="large"
            loading={isSending}
            onClick={() => void send(user.uuid)}
          >
            Recevoir un nouveau lien par email
          </Button>
        </>
      )}
    </>
  )
}
