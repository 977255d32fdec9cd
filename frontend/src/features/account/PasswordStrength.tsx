import LinearProgress from '@mui/material/LinearProgress'
import { passwordScore } from '@/rules/password'

/** Error below 80, warning below 100, success at 100. */
export function strengthColor(score: number): 'error' | 'warning' | 'success' {
  if (score < 80) return 'error'
  return score < 100 ? 'warning' : 'success'
}

const STRENGTH_LABELS = { error: 'trop court', warning: 'incomplet', success: 'conforme' }

/** `weak`: meets the rules, but is too short for this role or easily guessed. */
export function PasswordStrength({ password, weak = false }: { password: string; weak?: boolean }) {
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
