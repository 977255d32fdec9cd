import { useState } from 'react'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { notify } from '@/session/feedback'
import { choosePassword } from './api'
import { NewPasswordFields, type NewPassword } from './NewPasswordFields'
import { useLoginPage } from './useLoginPage'
import { useNewPassword } from './useNewPassword'

const DONE =
  'Votre mot de passe a été défini avec succès. Vous pouvez maintenant vous connecter à votre espace.'

export function PasswordForm({ token }: { token: string }) {
  const openLogin = useLoginPage()
  const [error, setError] = useState<unknown>(null)
  const form = useForm<NewPassword>({ defaultValues: { password: '', passwordConfirmation: '' }, mode: 'onTouched' })
  const password = useWatch({ control: form.control, name: 'password' })
  const typed = useNewPassword(password, token)
  const submit = form.handleSubmit(async (values) => {
    setError(null)
    try {
      const chosen = await choosePassword(token, values.password)
      notify(DONE)
      await openLogin(chosen)
    } catch (failure) {
      setError(failure)
    }
  })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 12 }}>
        <Typography color="textSecondary">Choisissez le mot de passe de votre espace.</Typography>
        <ErrorAlert error={error} area="public" />
        <NewPasswordFields missingId="password-missing" typed={typed} />
        <Button
          type="submit" variant="contained" size="large" aria-describedby="password-missing"
          disabled={!typed.accepted} loading={form.formState.isSubmitting}
        >
          Enregistrer mon mot de passe
        </Button>
      </form>
    </FormProvider>
  )
}
