import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { ApiError } from '@/api/error'
import { useSave } from '@/api/useSave'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { TextField } from '@/components/form/fields/TextField'
import { confirmTotp, type TotpSetup } from './api'
import { CopyText } from './CopyText'

interface TotpStepsProps {
  setup: TotpSetup
  /** Called when the app is added; includes recovery codes for the first factor. */
  onAdded: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Transfers the secret to the app, then verifies a code. */
export function TotpSteps({ setup, onAdded, onCancel }: TotpStepsProps) {
  const [error, setError] = useState<unknown>(null)
  const { control, handleSubmit, setError: setFieldError } = useForm({ defaultValues: { code: '' } })
  const { isSubmitting } = useFormState({ control })
  const { mutateAsync } = useSave(confirmTotp)
  const secret = setup.secret.match(/.{1,4}/g)?.join(' ') ?? setup.secret
  const submit = handleSubmit(async ({ code }) => {
    setError(null)
    try {
      onAdded(await mutateAsync(code))
    } catch (failure) {
      const detail = failure instanceof ApiError ? failure.details.find(({ field }) => field === 'code') : undefined
      if (detail) setFieldError('code', { type: 'server', message: detail.message }, { shouldFocus: true })
      else setError(failure)
    }
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ErrorAlert error={error} area="private" />
      <Step number={1} title="Lisez ce code avec votre application">
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {
            'Google Authenticator, Microsoft Authenticator, 2FAS, Aegis, votre gestionnaire de mots de passe\u202f: toutes conviennent.'
          }
        </Typography>
        <Stack direction="row" spacing={2.5} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <Box
            component="img"
            alt="QR code à lire avec votre application d’authentification"
            src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
            sx={{ width: 188, height: 188, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff' }}
          />
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {'Vous ne pouvez pas le lire\u202f? Saisissez cette clé dans l’application\u202f:'}
            </Typography>
            <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', mt: 0.5 }}>
              <Typography
                component="code"
                sx={{ fontWeight: 600, overflowWrap: 'anywhere', fontFamily: 'monospace', letterSpacing: '0.04em' }}
              >
                {secret}
              </Typography>
              <CopyText text={setup.secret} name="la clé" />
            </Stack>
            <Typography variant="body2" sx={{ mt: 1 }}>
              <Link href={setup.address}>Ouvrir dans l’application de cet appareil</Link>
            </Typography>
          </Box>
        </Stack>
      </Step>
      <Step number={2} title="Saisissez les six chiffres qu’elle affiche">
        <Box sx={{ maxWidth: 260 }}>
          <TextField
            control={control}
            name="code"
            label="Code à six chiffres"
            required
            maxLength={12}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </Box>
      </Step>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          Valider
        </Button>
        <Button color="inherit" onClick={onCancel} disabled={isSubmitting}>
          Annuler
        </Button>
      </Stack>
    </form>
  )
}

/** Numbered step. */
function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start', mb: 2.5 }}>
      <Box
        aria-hidden
        sx={{
          textAlign: 'center',
          fontWeight: 700,
          fontSize: '0.875rem',
          bgcolor: 'sunken',
          flex: 'none',
          width: 28,
          height: 28,
          lineHeight: '28px',
          borderRadius: '50%',
        }}
      >
        {number}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5, lineHeight: 1.75 }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Stack>
  )
}
