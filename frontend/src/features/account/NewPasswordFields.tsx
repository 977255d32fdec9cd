import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { fr } from '@/format/french'
import { isPasswordAccepted, passwordRules } from '@/rules/password'
import { PasswordField } from './PasswordField'
import { PasswordStrength } from './PasswordStrength'
import type { PasswordEvaluation } from './useNewPassword'

/** Form values of these fields. */
export interface NewPassword {
  password: string
  passwordConfirmation: string
}

const hintOf = (minLength: number) =>
  `Doit faire entre ${minLength} et 32 caractères, contenir au moins un chiffre, une minuscule, une majuscule et un caractère spécial.`

interface NewPasswordFieldsProps {
  /** Identifier of the text that lists the missing requirements. */
  missingId: string
  /** Evaluation of the typed password. */
  evaluation: PasswordEvaluation
}

/** New password and its confirmation, with live feedback on missing requirements and strength. */
export function NewPasswordFields({ missingId, evaluation: { minLength, serverCheck } }: NewPasswordFieldsProps) {
  const { control, getValues } = useFormContext<NewPassword>()
  const password = useWatch({ control, name: 'password' })
  const hint = hintOf(minLength)
  const unmetRules = passwordRules(password, minLength)
    .filter(({ isMet }) => !isMet)
    .map(({ rule }) => rule)
  const messages = unmetRules.length === 0 && serverCheck ? [...serverCheck.refusals, ...serverCheck.warnings] : []
  return (
    <>
      <PasswordField
        control={control}
        name="password"
        label="Nouveau mot de passe"
        required
        helper={hint}
        autoComplete="new-password"
        check={(value) => (isPasswordAccepted(value, minLength) ? undefined : hint)}
      />
      <PasswordStrength
        password={password}
        weak={messages.length > 0 || (unmetRules.length > 0 && password.length >= 8)}
      />
      <PasswordField
        control={control}
        name="passwordConfirmation"
        label="Confirmation du mot de passe"
        required
        autoComplete="new-password"
        check={(value) =>
          value === getValues('password') ? undefined : 'Les deux mots de passe doivent être identiques.'
        }
      />
      <Typography
        id={missingId}
        role="status"
        variant="body2"
        sx={{
          color:
            serverCheck && serverCheck.refusals.length > 0 && unmetRules.length === 0 ? 'error.main' : 'text.secondary',
        }}
      >
        {unmetRules.length > 0 ? fr`Il manque : ${unmetRules.join(', ')}.` : messages.join(' ')}
      </Typography>
    </>
  )
}
