import { useState } from 'react'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { EmailField } from '@/components/form/fields/EmailField'
import { afterLogin } from '@/routing/landing'
import { mayOpen } from '@/routing/mayOpen'
import { notify } from '@/session/feedback'
import { takeLocation } from '@/session/saved-location'
import { currentUser, login } from '@/session/session'
import { openSession } from './api'
import { DemoLogins } from './DemoLogins'
import { PasswordField } from './PasswordField'

interface Credentials {
  email: string
  password: string
}

/** The length alone is checked here: an old password may not meet today's rule. */
const checkLength = (password: string) =>
  Array.from(password).length < 8 || Array.from(password).length > 32
    ? 'Doit faire entre 8 et 32 caractères.'
    : undefined

export function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const router = useRouter()
  const [error, setError] = useState<unknown>(null)
  const known = useLocation({ select: (location) => location.state.email })
  const { control, handleSubmit, setValue, formState } = useForm<Credentials>({
    defaultValues: { email: known ?? '', password: '' },
    mode: 'onTouched',
  })

  const submit = handleSubmit(async ({ email, password }) => {
    setError(null)
    let opensToday: boolean
    try {
      const session = await openSession(email, password)
      opensToday = session.opensToday
      login(session.token)
    } catch (failure) {
      setError(failure)
      return
    }
    const { role } = currentUser()
    notify('Vous avez été connecté avec succès.')
    router.history.push(afterLogin(role, takeLocation(), (path) => mayOpen(router, path, role), opensToday))
  })

  return (
    <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'grid', gap: 12 }}>
      <ErrorAlert error={error} area="public" />
      <EmailField control={control} name="email" label="Adresse email" required autoComplete="username" />
      <PasswordField
        control={control} name="password" label="Mot de passe" required
        autoComplete="current-password" check={checkLength}
      />
      <Button type="submit" variant="contained" size="large" loading={formState.isSubmitting}>Se connecter</Button>
      <Link component="button" type="button" onClick={onForgotten} sx={{ justifySelf: 'center', py: 1, font: 'inherit' }}>
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
