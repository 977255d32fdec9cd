import { useFormContext, useWatch } from 'react-hook-form'
import Typography from '@mui/material/Typography'
import { fr } from '@/format/french'
import { isPasswordAccepted, passwordRules } from '@/rules/password'
import { PasswordField } from './PasswordField'
import { PasswordStrength } from './PasswordStrength'
import type { TypedPassword } from './useNewPassword'

/** What a form that holds these fields has. */
export interface NewPassword {
  password: string
  passwordConfirmation: string
}

const hintOf = (minLength: number) =>
  `Doit faire entre ${minLength} et 32 caractères, contenir au moins un chiffre, une minuscule, une majuscule et un caractère spécial.`

interface NewPasswordFieldsProps {
  /** Names the text that says what is missing. */
  missingId: string
  /** What is known of what is typed. */
  typed: TypedPassword
}

/** Choosing a password, twice the same: what it still lacks, and how easily it is guessed, is said while it is typed. */
export function NewPasswordFields({ missingId, typed: { minLength, look } }: NewPasswordFieldsProps) {
  const { control, getValues } = useFormContext<NewPassword>()
  const password = useWatch({ control, name: 'password' })
  const hint = hintOf(minLength)
  const missing = passwordRules(password, minLength).filter(({ met }) => !met).map(({ rule }) => rule)
  const said = missing.length === 0 && look ? [...look.refusals, ...look.warnings] : []
  return (
    <>
      <PasswordField
        control={control} name="password" label="Nouveau mot de passe" required helper={hint}
        autoComplete="new-password" check={(value) => (isPasswordAccepted(value, minLength) ? undefined : hint)}
      />
      <PasswordStrength password={password} weak={said.length > 0 || (missing.length > 0 && password.length >= 8)} />
      <PasswordField
        control={control} name="passwordConfirmation" label="Confirmation du mot de passe" required autoComplete="new-password"
        check={(value) => (value === getValues('password') ? undefined : 'Les deux mots de passe doivent être identiques.')}
      />
      <Typography id={missingId} role="status" variant="body2" color={look && look.refusals.length > 0 && missing.length === 0 ? 'error' : 'textSecondary'}>
        {missing.length > 0 ? fr`Il manque : ${missing.join(', ')}.` : said.join(' ')}
      </Typography>
    </>
  )
}
