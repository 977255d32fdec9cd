import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { api, unwrap } from '@/api/client'
import { useSave } from '@/api/useSave'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'
import { Icon } from '@/components/icon/Icon'
import { MoreMenu } from '@/components/layout/MoreMenu'
import { ofName } from '@/format/elision'

interface Person {
  /** Identifier of the account or customer. */
  uuid: string
  name: string
}

async function resetMfa(account: string): Promise<void> {
  await unwrap(api.POST('/api/accounts/{id}/mfa/reset', { params: { path: { id: account } } }))
}

/** Confirms, then resets the second factors of another user's account. */
export function ResetMfaDialog({ person: { uuid, name }, onClose }: { person: Person; onClose: () => void }) {
  const { mutateAsync } = useSave(() => resetMfa(uuid))
  const reset = async () => {
    await notifyOutcome(mutateAsync(), {
      successMessage: `La double authentification ${ofName(name)} a été réinitialisée.`,
    })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Réinitialiser la double authentification ${ofName(name)}\u202f?`}
      irreversible
      confirmLabel="Réinitialiser"
      onConfirm={reset}
      onClose={onClose}
    >
      {
        'Son application, ses clés d’accès et ses codes de secours ne serviront plus, et ses appareils seront déconnectés\u202f: son mot de passe seul ouvrira son compte. Assurez-vous de vive voix que la demande vient de cette personne\u202f; un email l’en avertit.'
      }
    </ConfirmDialog>
  )
}

/** Menu entry that opens `ResetMfaDialog`. */
export function ResetMfaItem({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <MenuItem onClick={onClick}>
      <Icon name="phone" />
      <ListItemText
        primary="Réinitialiser la double authentification"
        secondary={`Pour ${name}, en cas de téléphone perdu`}
      />
    </MenuItem>
  )
}

/** Menu of rare administrator actions on the account of an employee or a partner. */
export function AccountMenu({ person }: { person: Person }) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  return (
    <>
      <MoreMenu label={`Plus d’actions sur le compte ${ofName(person.name)}`}>
        <ResetMfaItem name={person.name} onClick={() => setIsConfirmOpen(true)} />
      </MoreMenu>
      {isConfirmOpen && <ResetMfaDialog person={person} onClose={() => setIsConfirmOpen(false)} />}
    </>
  )
}
