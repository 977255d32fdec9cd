import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { reasonOf, errorText } from '@/api/error'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { Icon } from '@/components/icon/Icon'
import { answerMfa, type MfaAnswer, type MfaChallenge, type MfaMethod } from '../api'
import { CodeForm } from './CodeForm'
import { passkeyErrorText, passkeysSupported, getPasskey } from './passkey'
import { useStartSession } from '../useStartSession'

const METHOD_LABELS: Record<MfaMethod, string> = {
  TOTP: 'Utiliser mon application d’authentification',
  PASSKEY: 'Utiliser une clé d’accès',
  'RECOVERY-CODE': 'Utiliser un code de secours',
}

interface MfaStepProps {
  challenge: MfaChallenge
  /** Returns to the password step; `notice` explains an involuntary return. */
  onBack: (notice?: string) => void
}

/** MFA step of a login: a code, a passkey or a recovery code. */
export function MfaStep({ challenge, onBack }: MfaStepProps) {
  const startSession = useStartSession()
  const { challenge: loginToken, methods, passkey: passkeyOptions } = challenge
  const offeredMethods = methods.filter((method) => method !== 'PASSKEY' || passkeysSupported())
  const [method, setMethod] = useState<MfaMethod>(offeredMethods[0] ?? 'RECOVERY-CODE')
  const answer = async (mfaAnswer: MfaAnswer) => {
    try {
      startSession(await answerMfa(loginToken, mfaAnswer))
    } catch (failure) {
      if (reasonOf(failure) !== 'login-over') throw failure
      onBack(errorText(failure, 'public'))
    }
  }
  return (
    <>
      <Typography component="h2" variant="h5">
        Double authentification
      </Typography>
      {method === 'TOTP' && (
        <CodeForm
          key="totp"
          field="code"
          label="Code à six chiffres"
          numeric
          helper="Celui qu’affiche votre application d’authentification."
          onAnswer={(code) => answer({ code })}
        />
      )}
      {method === 'RECOVERY-CODE' && (
        <CodeForm
          key="recovery"
          field="recoveryCode"
          label="Code de secours"
          helper="L’un de ceux que vous avez gardés, par exemple 7KQF-M2XR. Il ne sert qu’une fois."
          onAnswer={(recoveryCode) => answer({ recoveryCode })}
        />
      )}
      {method === 'PASSKEY' && <PasskeyForm options={passkeyOptions} onAnswer={(passkey) => answer({ passkey })} />}
      <Stack spacing={0.5} sx={{ alignItems: 'center' }}>
        {offeredMethods
          .filter((otherMethod) => otherMethod !== method)
          .map((otherMethod) => (
            <Link key={otherMethod} component="button" type="button" onClick={() => setMethod(otherMethod)} sx={LINK}>
              {METHOD_LABELS[otherMethod]}
            </Link>
          ))}
        <Link component="button" type="button" color="text.secondary" onClick={() => onBack()} sx={LINK}>
          Revenir au mot de passe
        </Link>
      </Stack>
    </>
  )
}

const LINK = { py: 1, font: 'inherit' }

function PasskeyForm({
  options,
  onAnswer,
}: {
  options: unknown
  onAnswer: (passkey: Record<string, never>) => Promise<void>
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const show = async () => {
    setError(null)
    setIsBusy(true)
    try {
      await onAnswer(await getPasskey(options))
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }
  const failure = passkeyErrorText(error)
  return (
    <Stack spacing={1.5}>
      <Typography sx={{ color: 'text.secondary' }}>
        Votre navigateur vous demandera de confirmer que c’est vous.
      </Typography>
      {failure ? (
        <Alert severity="warning" role="alert">
          {failure}
        </Alert>
      ) : (
        <ErrorAlert error={error} area="public" />
      )}
      <Button
        variant="contained"
        size="large"
        autoFocus
        startIcon={<Icon name="key" />}
        loading={isBusy}
        onClick={() => void show()}
      >
        Utiliser ma clé d’accès
      </Button>
    </Stack>
  )
}
