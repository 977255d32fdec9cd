import { useFormContext, useWatch } from 'react-hook-form'
import Typography from '@mui/material/Typography'
import { fr } from '@/format/french'
import { isPasswordAccepted, passwordRules } from '@/rules/password'
import { PasswordField } from './PasswordField'
import { PasswordStrength } from './PasswordStrength'

/** What a form that holds these fields has. */
export interface NewPassword {
  password: string
  passwordConfirmation: string
}

const HINT =
  'Doit faire entre 8 et 32 caractères, contenir au moins un chiffre, une minuscule, une majuscule et un caractère spécial.'

/** Choosing a password, twice the same: what it still lacks is said while it is typed. `missingId` names that text. */
export function NewPasswordFields({ missingId }: { missingId: string }) {
  const { control, getValues } = useFormContext<NewPassword>()
  const password = useWatch({ control, name: 'password' })
  const missing = passwordRules(password).filter(({ met }) => !met).map(({ rule }) => rule)
  return (
    <>
      <PasswordField
        control={control} name="password" label="Nouveau mot de passe" required helper={HINT}
        autoComplete="new-password" check={(value) => (isPasswordAccepted(value) ? undefined : HINT)}
      />
      <PasswordStrength password={password} />
      <PasswordField
        control={control} name="passwordConfirmation" label="Confirmation du mot de passe" required autoComplete="new-password"
        check={(value) => (value === getValues('password') ? undefined : 'Les deux mots de passe doivent être identiques.')}
      />
      <Typography id={missingId} role="status" variant="body2" color="textSecondary">
        {missing.length > 0 && fr`Il manque : ${missing.join(', ')}.`}
      </Typography>
    </>
  )
}
