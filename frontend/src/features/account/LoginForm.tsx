import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useLocation } from '@tanstack/react-router'
import { useForm, useFormState } from 'react-hook-form'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { EmailField } from '@/components/form/fields/EmailField'
import { ROLE_LABELS, type Role } from '@/session/user'
import { site } from '@/site/site'
import { openSession, type MfaChallenge } from './api'
import { PasswordField } from './PasswordField'
import { useStartSession } from './useStartSession'

interface Credentials {
  email: string
  password: string
}

interface LoginFormProps {
  /** Pre-filled address after returning from another step. */
  email?: string | undefined
  /** Message that explains the return. */
  notice?: string | undefined
  /** Called with the typed address when the user asks for a new password. */
  onForgotten: (email: string) => void
  /** Called when the password was correct and a second factor is required. */
  onMfa: (challenge: MfaChallenge, email: string) => void
}

export function LoginForm({ email: initialEmail, notice, onForgotten, onMfa }: LoginFormProps) {
  const startSession = useStartSession()
  const [error, setError] = useState<unknown>(null)
  const emailOfPage = useLocation({ select: (location) => location.state.email })
  const { control, getValues, handleSubmit, setFocus, setValue } = useForm<Credentials>({
    defaultValues: { email: initialEmail ?? emailOfPage ?? '', password: '' },
    mode: 'onTouched',
  })
  const { isSubmitting } = useFormState({ control })
  useEffect(() => {
    if (initialEmail !== undefined) setFocus(initialEmail === '' ? 'email' : 'password')
  }, [initialEmail, setFocus])

  const submit = handleSubmit(async ({ email, password }) => {
    setError(null)
    try {
      const response = await openSession(email, password)
      if ('mfa' in response) onMfa(response.mfa, email)
      else startSession(response)
    } catch (failure) {
      setError(failure)
    }
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 12 }}>
      {notice && !error && (
        <Alert severity="warning" role="alert">
          {notice}
        </Alert>
      )}
      <ErrorAlert error={error} area="public" />
      <EmailField control={control} name="email" label="Adresse email" required autoComplete="username" />
      <PasswordField control={control} name="password" label="Mot de passe" required autoComplete="current-password" />
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        Se connecter
      </Button>
      <Link
        component="button"
        type="button"
        onClick={() => onForgotten(getValues('email'))}
        sx={{ justifySelf: 'center', py: 1, font: 'inherit' }}
      >
        {'Mot de passe oublié\u202f?'}
      </Link>
      <DemoLogins
        onChoose={(email, password) => {
          setValue('email', email, { shouldValidate: true })
          setValue('password', password, { shouldValidate: true })
        }}
      />
    </form>
  )
}

/** Demo mode only: sample logins that fill in the form. */
function DemoLogins({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { demo, demoLogins } = site()
  if (!demo || !demoLogins) return null
  return (
    <Box
      component="section"
      aria-label="Comptes de démonstration"
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2, mt: 1 }}
    >
      <Typography variant="h5" component="h2">
        Démonstration
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Données fictives. Choisissez un compte, puis connectez-vous.
      </Typography>
      <Stack spacing={1}>
        {demoLogins.map(({ email, role, password }) => (
          <Button
            key={email}
            variant="outlined"
            color="inherit"
            onClick={() => onChoose(email, password)}
            sx={{ justifyContent: 'space-between', fontWeight: 500, fontSize: '0.9375rem', gap: 2, flexWrap: 'wrap' }}
          >
            <span>{email}</span>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {ROLE_LABELS[role as Role] ?? role}
            </Box>
          </Button>
        ))}
      </Stack>
    </Box>
  )
}
