import LinearProgress from '@mui/material/LinearProgress'
import { passwordScore } from '@/rules/password'

/** Error under 80, warning under 100, success at 100. */
export function strengthColor(score: number): 'error' | 'warning' | 'success' {
  if (score < 80) return 'error'
  return score < 100 ? 'warning' : 'success'
}

const WORDS = { error: 'trop court', warning: 'incomplet', success: 'conforme' }

/** `weak`: it meets the rule and yet is too short for this person, or easily guessed. */
export function PasswordStrength({ password, weak = false }: { password: string; weak?: boolean }) {
  const score = passwordScore(password)
  const met = strengthColor(score)
  const color = met === 'success' && weak ? 'warning' : met
  return (
    <div>
      <LinearProgress
        variant="determinate"
        value={score}
        color={color}
        data-strength={color}
        aria-label="Robustesse du mot de passe"
        aria-valuetext={met === 'success' && weak ? 'insuffisant' : WORDS[color]}
        sx={{ height: 8, borderRadius: 99, bgcolor: 'hairline' }}
      />
    </div>
  )
}
