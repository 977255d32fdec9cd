import { useState } from 'react'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useForm, useWatch } from 'react-hook-form'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import '@/components/form/hookForms'
import { fr } from '@/format/french'
import { isPasswordAccepted, passwordRules } from '@/rules/password'
import { notify } from '@/session/feedback'
import { choosePassword } from './api'
import { PasswordField } from './PasswordField'
import { PasswordStrength } from './PasswordStrength'
import { useLoginPage } from './useLoginPage'

const HINT =
  'Doit faire entre 8 et 32 caractères, contenir au moins un chiffre, une minuscule, une majuscule et un caractère spécial.'
const DONE =
  'Votre mot de passe a été défini avec succès. Vous pouvez maintenant vous connecter à votre espace.'

export function PasswordForm({ token }: { token: string }) {
  const openLogin = useLoginPage()
  const [error, setError] = useState<unknown>(null)
  const { control, handleSubmit, getValues, formState } = useForm({
    defaultValues: { password: '', passwordConfirmation: '' },
    mode: 'onTouched',
  })
  const password = useWatch({ control, name: 'password' })
  const missing = passwordRules(password).filter(({ met }) => !met).map(({ rule }) => rule)
  const submit = handleSubmit(async (values) => {
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
      <Typography id="password-missing" role="status" variant="body2" color="textSecondary">
        {missing.length > 0 && fr`Il manque : ${missing.join(', ')}.`}
      </Typography>
      <Button
        type="submit" variant="contained" size="large" aria-describedby="password-missing"
        disabled={!isPasswordAccepted(password)} loading={formState.isSubmitting}
      >
        Enregistrer mon mot de passe
      </Button>
    </form>
  )
}
