import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSave } from '@/api/useSave'
import { Icon } from '@/components/icon/Icon'
import { LoadError } from '@/components/table/LoadError'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { createPasskey, passkeysSupported } from '@/features/account/public'
import { PasswordDialog } from '@/features/password-confirmation/public'
import { pathAfterLogin } from '@/routing/landing'
import { mayOpen } from '@/routing/mayOpen'
import { notify } from '@/session/feedback'
import { currentUser, OWN_ACCOUNT_PATH, takeLocation } from '@/session/session'
import { AccountSection } from '../AccountSection'
import { beginPasskey, beginTotp, confirmPasskey, mfaQuery, type Mfa, type TotpSetup } from './api'
import { Factors } from './Factors'
import { RecoveryCodes } from './RecoveryCodes'
import { TotpSteps } from './TotpSteps'

/** Factor to add after the confirmation of the password. */
type AddedFactor = 'totp' | 'passkey' | null

/** Second factors: list, add, remove, and display of new recovery codes. */
export function MfaPart() {
  const router = useRouter()
  const query = useQuery(mfaQuery())
  const { data, error } = query
  const [addedFactor, setAddedFactor] = useState<AddedFactor>(null)
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  /** The user came here because a factor is required; once added, continues to the saved location. */
  const [mfaWasRequired, setMfaWasRequired] = useState(false)

  const { mutateAsync } = useSave(
    ({ credential, name }: { credential: Parameters<typeof confirmPasskey>[0]; name: string }) =>
      confirmPasskey(credential, name),
  )
  const handleAdded = (message: string, recoveryCodes: string[]) => {
    if (data) setMfaWasRequired(data.required && !hasFactor(data))
    setSetup(null)
    setCodes(recoveryCodes)
    notify(message)
  }
  const continueToLocation = () => {
    setCodes([])
    if (!mfaWasRequired) return
    const { role } = currentUser()
    const savedLocation = takeLocation()
    const target = savedLocation?.startsWith(OWN_ACCOUNT_PATH) ? null : savedLocation
    router.history.push(pathAfterLogin(role, target, (path) => mayOpen(router, path, role)))
  }

  return (
    <AccountSection
      icon="shield"
      title="Double authentification"
      help="En plus du mot de passe, quelque chose que vous seul avez."
    >
      <LoadError query={query} />
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && codes.length > 0 && <RecoveryCodes codes={codes} onDone={continueToLocation} />}
      {data && codes.length === 0 && setup && (
        <TotpSteps
          setup={setup}
          onAdded={(recoveryCodes) => handleAdded('Votre application d’authentification a été ajoutée.', recoveryCodes)}
          onCancel={() => setSetup(null)}
        />
      )}
      {data && codes.length === 0 && !setup && (
        <>
          <State mfa={data} />
          <Factors mfa={data} readAt={query.dataUpdatedAt} onCodes={setCodes} />
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 2 }}>
            <Button
              variant={hasFactor(data) ? 'outlined' : 'contained'}
              color={hasFactor(data) ? 'inherit' : 'primary'}
              startIcon={<Icon name="phone" />}
              onClick={() => setAddedFactor('totp')}
            >
              {data.totp ? 'Changer d’application' : 'Ajouter une application d’authentification'}
            </Button>
            {data.passkeysAvailable && passkeysSupported() && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Icon name="key" />}
                onClick={() => setAddedFactor('passkey')}
              >
                Ajouter une clé d’accès
              </Button>
            )}
          </Stack>
        </>
      )}
      {addedFactor === 'totp' && (
        <PasswordDialog
          title={data?.totp ? 'Changer d’application d’authentification' : 'Ajouter une application d’authentification'}
          confirmLabel="Continuer"
          onConfirm={async (password) => setSetup(await beginTotp(password))}
          onClose={() => setAddedFactor(null)}
        >
          {data?.totp
            ? 'L’application actuelle sert jusqu’à ce que la nouvelle soit confirmée.'
            : 'Elle affiche un code à six chiffres, qui vous sera demandé à chaque connexion.'}
        </PasswordDialog>
      )}
      {addedFactor === 'passkey' && (
        <PasswordDialog
          title="Ajouter une clé d’accès"
          confirmLabel="Continuer"
          proposedName={`Clé d’accès ${(data?.passkeys.length ?? 0) + 1}`}
          onConfirm={async (password, name) => {
            const credential = await createPasskey(await beginPasskey(password))
            handleAdded('Votre clé d’accès a été ajoutée.', await mutateAsync({ credential, name }))
          }}
          onClose={() => setAddedFactor(null)}
        >
          {'Votre empreinte, votre visage, le code de votre appareil ou une clé de sécurité\u202f: rien à recopier.'}
        </PasswordDialog>
      )}
    </AccountSection>
  )
}

function State({ mfa }: { mfa: Mfa }) {
  const isEnabled = hasFactor(mfa)
  return (
    <Box sx={{ mb: isEnabled ? 1 : 0 }}>
      <Tag colors={isEnabled ? TAG_COLORS.done : TAG_COLORS.quiet} nowrap>
        {isEnabled ? 'Activée' : 'Désactivée'}
      </Tag>
      {!isEnabled && mfa.required && (
        <Alert severity="warning" role="status" sx={{ mt: 1.5 }}>
          {'Un second facteur est obligatoire pour votre compte\u202f: ajoutez-en un pour continuer.'}
        </Alert>
      )}
      {!isEnabled && !mfa.required && (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>
          {'Qui devinerait votre mot de passe ne pourrait pas se connecter. Comptez deux minutes.'}
        </Typography>
      )}
    </Box>
  )
}

function hasFactor(mfa: Mfa): boolean {
  return mfa.totp !== undefined || mfa.passkeys.length > 0
}
