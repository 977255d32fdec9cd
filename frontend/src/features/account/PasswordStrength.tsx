import LinearProgress from '@mui/material/LinearProgress'
import { passwordScore } from '@/rules/password'

/** Error under 80, warning under 100, success at 100. */
export function strengthColor(score: number): 'error' | 'warning' | 'success' {
  if (score < 80) return 'error'
  return score < 100 ? 'warning' : 'success'
}

const WORDS = { error: 'trop court', warning: 'incomplet', success: 'conforme' }

export function PasswordStrength({ password }: { password: string }) {
  const score = passwordScore(password)
  const color = strengthColor(score)
  return (
    <div>
      <LinearProgress
        variant="determinate"
        value={score}
        color={color}
        data-strength={color}
        aria-label="Robustesse du mot de passe"
        aria-valuetext={WORDS[color]}
        sx={{ height: 8, borderRadius: 99, bgcolor: 'hairline' }}
      />
    </div>
  )
}
