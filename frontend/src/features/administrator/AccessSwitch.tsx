import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '@/api/error'
import { refreshAfter } from '@/api/keys'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { RowAction } from '@/components/table/RowAction'
import { notify } from '@/session/feedback'
import { readAdministrator, saveAdministrator, type AdministratorRow } from './api'

/** Cuts an access after a question, or gives it back. */
export function AccessSwitch({ administrator, refusal }: { administrator: AdministratorRow; refusal: string | null }) {
  const { uuid, firstName, lastName, enableAccess } = administrator
  const name = `${firstName} ${lastName}`
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      const { version, email } = await readAdministrator(uuid)
      await saveAdministrator({ uuid, version, firstName, lastName, email, enableAccess: !enableAccess })
      notify(enableAccess ? `L’accès de ${name} est désactivé.` : `L’accès de ${name} est activé.`)
    } catch (error) {
      notify(errorText(error, 'office'), 'error')
    }
    setBusy(false)
    setAsking(false)
    await refreshAfter(client, 'administrator')
  }
  return (
    <>
      <RowAction
        icon={enableAccess ? 'lock' : 'check'}
        label={enableAccess ? 'Désactiver' : 'Activer'}
        name={`${enableAccess ? 'Désactiver' : 'Activer'} l’accès de ${name}`}
        refusal={refusal}
        loading={busy && !asking}
        onClick={() => (enableAccess ? setAsking(true) : void act())}
      />
      <ConfirmDialog
        open={asking}
        title={`Désactiver l’accès de ${name}\u202f?`}
        confirmLabel="Désactiver"
        onConfirm={act}
        onClose={() => setAsking(false)}
      >
        Ses sessions seront fermées aussitôt, sur tous ses appareils. Vous pourrez lui rendre son accès ici.
      </ConfirmDialog>
    </>
  )
}
