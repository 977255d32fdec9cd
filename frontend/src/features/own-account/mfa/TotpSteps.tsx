import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '@/api/error'
import { useSave } from '@/api/useSave'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { TextField } from '@/components/form/fields/TextField'
import { Block, Row, Text } from '@/components/primitives'
import { confirmTotp, type TotpSetup } from './api'
import { CopyText } from './CopyText'

interface TotpStepsProps {
  setup: TotpSetup
  /** Called when the app is added; includes recovery codes for the first factor. */
  onAdded: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** First two of three steps: transfers the secret to the app, then verifies a code. */
export function TotpSteps({ setup, onAdded, onCancel }: TotpStepsProps) {
  const [error, setError] = useState<unknown>(null)
  const { control, handleSubmit, formState, setError: setFieldError } = useForm({ defaultValues: { code: '' } })
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
      <ErrorAlert error={error} area="office" />
      <Step number={1} title="Lisez ce code avec votre application">
        <Text size="small" color="text.secondary" mb={1.5}>
          {'Google Authenticator, Microsoft Authenticator, 2FAS, Aegis, votre gestionnaire de mots de passe\u202f: toutes conviennent.'}
        </Text>
        <Row gap={2.5} wrap align="flex-start">
          <Block
            component="img"
            alt="QR code à lire avec votre application d’authentification"
            src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
            width={188} height={188} border rounded background="#fff"
          />
          <Block grow minWidth={200}>
            <Text size="small" color="text.secondary">{'Vous ne pouvez pas le lire\u202f? Saisissez cette clé dans l’application\u202f:'}</Text>
            <Row gap={0.5} mt={0.5}>
              <Text component="code" weight={600} breaks tabular sx={{ fontFamily: 'monospace', letterSpacing: '0.04em' }}>{secret}</Text>
              <CopyText text={setup.secret} what="la clé" />
            </Row>
            <Text size="small" mt={1}>
              <Link href={setup.address}>Ouvrir dans l’application de cet appareil</Link>
            </Text>
          </Block>
        </Row>
      </Step>
      <Step number={2} title="Saisissez les six chiffres qu’elle affiche">
        <Block maxWidth={260}>
          <TextField control={control} name="code" label="Code à six chiffres" required maxLength={12} inputMode="numeric" autoComplete="one-time-code" />
        </Block>
      </Step>
      <Row gap={1.5} wrap>
        <Button type="submit" variant="contained" loading={formState.isSubmitting}>Valider</Button>
        <Button color="inherit" onClick={onCancel} disabled={formState.isSubmitting}>Annuler</Button>
      </Row>
    </form>
  )
}

/** Numbered step. */
function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Row align="flex-start" gap={1.5} mb={2.5}>
      <Block
        aria-hidden textAlign="center" weight={700} size="small" background="sunken"
        flex="none" width={28} height={28} lineHeight="28px" rounded="50%"
      >
        {number}
      </Block>
      <Block grow minWidth={0}>
        <Text component="h3" weight={600} mb={0.5} lineHeight={1.75}>{title}</Text>
        {children}
      </Block>
    </Row>
  )
}
