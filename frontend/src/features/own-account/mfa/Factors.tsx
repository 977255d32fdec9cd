import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useSave } from '@/api/useSave'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { PasswordDialog } from '@/features/password-confirmation/public'
import { formatInstantWithTime, formatAgo } from '@/format/date'
import { notify } from '@/session/feedback'
import { removePasskey, removeTotp, replaceRecoveryCodes, type Mfa, type OwnPasskey } from './api'

/** Number of recovery codes from which a warning is shown. */
const LOW_CODE_COUNT = 3

type ConfirmedAction = { change: 'totp' } | { change: 'passkey'; passkey: OwnPasskey } | { change: 'codes' } | null

interface FactorsProps {
  mfa: Mfa
  /** Time at which `mfa` was read, in milliseconds. */
  readAt: number
  /** Called with new recovery codes, to be shown. */
  onCodes: (codes: string[]) => void
}

/** Second factors of the account, each with a remove button. */
export function Factors({ mfa, readAt, onCodes }: FactorsProps) {
  const removingTotp = useSave(removeTotp)
  const removingPasskey = useSave(({ uuid, password }: { uuid: string; password: string }) =>
    removePasskey(uuid, password),
  )
  const replacingCodes = useSave(replaceRecoveryCodes)
  const [confirmedAction, setConfirmedAction] = useState<ConfirmedAction>(null)
  const { totp, passkeys, recoveryCodes } = mfa
  if (!totp && passkeys.length === 0) return null
  const isLast = mfa.required && passkeys.length + (totp ? 1 : 0) === 1
  return (
    <>
      <List disablePadding aria-label="Seconds facteurs">
        {totp && (
          <Line
            icon="phone"
            name="Application d’authentification"
            detail={`ajoutée le ${formatInstantWithTime(totp.createdAt)}`}
          >
            {!isLast && (
              <FactorAction
                label="Retirer"
                factor="l’application d’authentification"
                onClick={() => setConfirmedAction({ change: 'totp' })}
              />
            )}
          </Line>
        )}
        {passkeys.map((passkey) => (
          <Line
            key={passkey.uuid}
            icon="key"
            name={passkey.name}
            detail={[
              'clé d’accès',
              `ajoutée le ${formatInstantWithTime(passkey.createdAt)}`,
              passkey.lastUsedAt && `utilisée ${formatAgo(passkey.lastUsedAt, readAt)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {!isLast && (
              <FactorAction
                label="Retirer"
                factor={`la clé d’accès ${passkey.name}`}
                onClick={() => setConfirmedAction({ change: 'passkey', passkey })}
              />
            )}
          </Line>
        ))}
        <Line
          icon="page"
          name="Codes de secours"
          detail={remainingCodesText(recoveryCodes)}
          needsAttention={recoveryCodes < LOW_CODE_COUNT}
        >
          <FactorAction
            label="Renouveler"
            factor="les codes de secours"
            onClick={() => setConfirmedAction({ change: 'codes' })}
          />
        </Line>
      </List>
      {isLast && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          Pour retirer ce second facteur, ajoutez-en d’abord un autre.
        </Typography>
      )}
      {confirmedAction?.change === 'totp' && (
        <PasswordDialog
          danger
          title={'Retirer l’application d’authentification\u202f?'}
          confirmLabel="Retirer"
          onConfirm={async (password) => {
            await removingTotp.mutateAsync(password)
            notify('L’application d’authentification a été retirée.')
          }}
          onClose={() => setConfirmedAction(null)}
        >
          {passkeys.length === 0
            ? 'Votre mot de passe seul ouvrira votre compte, et vos codes de secours ne serviront plus.'
            : 'Ses codes n’ouvriront plus votre compte.'}
        </PasswordDialog>
      )}
      {confirmedAction?.change === 'passkey' && (
        <PasswordDialog
          danger
          title={`Retirer la clé d’accès «\u202F${confirmedAction.passkey.name}\u202F»\u202f?`}
          confirmLabel="Retirer"
          onConfirm={async (password) => {
            await removingPasskey.mutateAsync({ uuid: confirmedAction.passkey.uuid, password })
            notify('La clé d’accès a été retirée.')
          }}
          onClose={() => setConfirmedAction(null)}
        >
          {!totp && passkeys.length === 1
            ? 'Votre mot de passe seul ouvrira votre compte, et vos codes de secours ne serviront plus.'
            : 'Elle n’ouvrira plus votre compte.'}
        </PasswordDialog>
      )}
      {confirmedAction?.change === 'codes' && (
        <PasswordDialog
          title={'Renouveler vos codes de secours\u202f?'}
          confirmLabel="Renouveler"
          onConfirm={async (password) => {
            onCodes(await replacingCodes.mutateAsync(password))
          }}
          onClose={() => setConfirmedAction(null)}
        >
          Dix nouveaux codes prennent la place de ceux que vous avez gardés.
        </PasswordDialog>
      )}
    </>
  )
}

function remainingCodesText(count: number): string {
  if (count === 0) return 'aucun code ne reste'
  return count === 1 ? '1 code reste' : `${count} codes restent`
}

interface LineProps {
  icon: IconName
  name: string
  detail: string
  needsAttention?: boolean
  children: ReactNode
}

function Line({ icon, name, detail, needsAttention = false, children }: LineProps) {
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1.5}
      sx={{ alignItems: 'center', py: 1.25, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' }}
    >
      <Box sx={{ color: 'text.secondary', lineHeight: 0 }}>
        <Icon name={icon} size={22} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography
          variant="body2"
          sx={{ color: needsAttention ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {detail}
        </Typography>
      </Box>
      {children}
    </Stack>
  )
}

function FactorAction({ label, factor, onClick }: { label: string; factor: string; onClick: () => void }) {
  return (
    <Button size="small" variant="outlined" color="inherit" aria-label={`${label} ${factor}`} onClick={onClick}>
      {label}
    </Button>
  )
}
