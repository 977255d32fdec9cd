import { useState } from 'react'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { isPasswordAccepted } from '@/rules/password'
import { notify } from '@/session/feedback'
import { choosePassword } from './api'
import { PasswordField } from './PasswordField'
import { PasswordStrength } from './PasswordStrength'

const HINT =
  'Doit faire entre 8 et 32 caractères, contenir au moins un chiffre, une minuscule, une majuscule et un caractère spécial.'
const DONE =
  'Votre mot de passe a été défini avec succès. Vous pouvez maintenant vous connecter à votre espace.'

export function PasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>(null)
  const { control, handleSubmit, getValues, formState } = useForm({
    defaultValues: { password: '', passwordConfirmation: '' },
    mode: 'onTouched',
  })
  const password = useWatch({ control, name: 'password' })
  const submit = handleSubmit(async (values) => {
    setError(null)
    try {
      const role = await choosePassword(token, values.password)
      notify(DONE)
      await navigate({ to: '/login/{-$type}', params: { type: role.toLowerCase() } })
    } catch (failure) {
      setError(failure)
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 12 }}>
      <Typography color="textSecondary">Choisissez le mot de passe de votre espace.</Typography>
      <ErrorAlert error={error} area="public" />
      <PasswordField
        control={control} name="password" label="Nouveau mot de passe" required helper={HINT}
        autoComplete="new-password" check={(value) => (isPasswordAccepted(value) ? undefined : HINT)}
      />
      <PasswordStrength password={password} />
      <PasswordField
        control={control} name="passwordConfirmation" label="Confirmation du mot de passe" required autoComplete="new-password"
        check={(value) => (value === getValues('password') ? undefined : 'Les deux mots de passe doivent être identiques.')}
      />
      <Button type="submit" variant="contained" size="large" disabled={!isPasswordAccepted(password)} loading={formState.isSubmitting}>
        Enregistrer mon mot de passe
      </Button>
    </form>
  )
}
