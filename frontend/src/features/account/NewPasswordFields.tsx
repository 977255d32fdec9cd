import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { fr } from '@/format/french'
import { isPasswordAccepted, passwordRules, passwordScore } from '@/rules/password'
import { PasswordField } from './PasswordField'
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

/** Error below 80, warning below 100, success at 100. */
export function strengthColor(score: number): 'error' | 'warning' | 'success' {
  if (score < 80) return 'error'
  return score < 100 ? 'warning' : 'success'
}

const STRENGTH_LABELS = { error: 'trop court', warning: 'incomplet', success: 'conforme' }

/** `weak`: meets the rules, but is too short for this role or easily guessed. */
function PasswordStrength({ password, weak = false }: { password: string; weak?: boolean }) {
  const score = passwordScore(password)
  const scoreColor = strengthColor(score)
  const color = scoreColor === 'success' && weak ? 'warning' : scoreColor
  return (
    <LinearProgress
      variant="determinate"
      value={score}
      color={color}
      data-strength={color}
      aria-label="Robustesse du mot de passe"
      aria-valuetext={scoreColor === 'success' && weak ? 'insuffisant' : STRENGTH_LABELS[color]}
      sx={{ height: 8, borderRadius: 99, bgcolor: 'hairline' }}
    />
  )
}
