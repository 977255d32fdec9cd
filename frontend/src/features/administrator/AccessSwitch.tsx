import { useState } from 'react'
import { useSave } from '@/api/useSave'
import { useAccessSwitch } from '@/components/edit/useAccessSwitch'
import { RowAction } from '@/components/table/RowAction'
import { PasswordDialog } from '@/features/password-confirmation/public'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import { notify } from '@/session/feedback'
import { readAdministrator, saveAdministrator, type AdministratorRow } from './api'

/** Switch of an administrator's access: disabling asks for confirmation, enabling for the password. */
export function AccessSwitch({ administrator, refusal }: { administrator: AdministratorRow; refusal: string | null }) {
  const { uuid, firstName, lastName, enableAccess } = administrator
  const name = fullName(administrator)
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const save = async (isEnabled: boolean, password?: string) => {
    const { version, email } = await readAdministrator(uuid)
    await saveAdministrator({
      uuid,
      version,
      firstName,
      lastName,
      email,
      enableAccess: isEnabled,
      ...(password !== undefined && { password }),
    })
  }
  const { isLoading, toggle, confirmDialog } = useAccessSwitch({
    name,
    isEnabled: enableAccess,
    save: (isEnabled) => save(isEnabled),
    enabledWord: 'activé',
    warning: 'Ses sessions seront fermées aussitôt, sur tous ses appareils. Vous pourrez lui rendre son accès ici.',
  })
  const giveAccess = useSave((password: string) => save(true, password))
  const give = async (password: string) => {
    await giveAccess.mutateAsync(password)
    notify(`L’accès ${ofName(name)} est activé.`)
  }
  return (
    <>
      <RowAction
        icon={enableAccess ? 'lock' : 'check'}
        label={enableAccess ? 'Désactiver' : 'Activer'}
        name={`${enableAccess ? 'Désactiver' : 'Activer'} l’accès ${ofName(name)}`}
        refusal={refusal}
        isLoading={isLoading}
        onClick={enableAccess ? toggle : () => setIsConfirmOpen(true)}
      />
      {confirmDialog}
      {isConfirmOpen && (
        <PasswordDialog
          title={`Activer l’accès ${ofName(name)}\u202f?`}
          confirmLabel="Activer"
          onConfirm={give}
          onClose={() => setIsConfirmOpen(false)}
        >
          Un administrateur voit et change tout. Tous les administrateurs en sont informés par email.
        </PasswordDialog>
      )}
    </>
  )
}
