import { useEffect, useState } from 'react'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useForm, useFormState } from 'react-hook-form'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { SentAlert } from '@/components/feedback/SentAlert'
import { EmailField } from '@/components/form/fields/EmailField'
import { Icon } from '@/components/icon/Icon'
import { requestLinkByEmail } from './api'

interface ForgottenPasswordProps {
  /** Address typed at the login. */
  email: string
  onBack: (email: string) => void
}

/** Requests a password link; the response never reveals whether the address is known. */
export function ForgottenPassword({ email: initialEmail, onBack }: ForgottenPasswordProps) {
  const [error, setError] = useState<unknown>(null)
  const [isSent, setIsSent] = useState(false)
  const { control, getValues, handleSubmit, setFocus } = useForm({
    defaultValues: { email: initialEmail },
    mode: 'onTouched',
  })
  const { isSubmitting } = useFormState({ control })
  useEffect(() => setFocus('email'), [setFocus])
  const submit = handleSubmit(async ({ email }) => {
    setError(null)
    try {
      await requestLinkByEmail(email)
      setIsSent(true)
    } catch (failure) {
      setError(failure)
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 12 }}>
      <Typography variant="h4" component="h2">
        {'Mot de passe oublié\u202f?'}
      </Typography>
      {isSent ? (
        <SentAlert>
          Si un compte existe pour cette adresse, un lien pour choisir un nouveau mot de passe vient d’y être envoyé. Il
          est valable deux heures, ou deux jours pour un premier mot de passe. Pensez à regarder dans vos courriers
          indésirables.
        </SentAlert>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            Saisissez l’adresse email de votre compte, nous vous y enverrons un lien pour choisir un nouveau mot de
            passe.
          </Typography>
          <ErrorAlert error={error} area="public" />
          <EmailField control={control} name="email" label="Adresse email" required autoComplete="username" />
          <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
            Recevoir un lien par email
          </Button>
        </>
      )}
      <Button
        color="inherit"
        onClick={() => onBack(getValues('email'))}
        startIcon={<Icon name="arrowLeft" />}
        sx={{ justifySelf: 'center' }}
      >
        Revenir à la connexion
      </Button>
    </form>
  )
}
