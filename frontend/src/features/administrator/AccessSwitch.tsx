import { useAccessSwitch } from '@/components/edit/useAccessSwitch'
import { RowAction } from '@/components/table/RowAction'
import { readAdministrator, saveAdministrator, type AdministratorRow } from './api'

/** Switch of an administrator's access; disabling asks for confirmation. */
export function AccessSwitch({ administrator, refusal }: { administrator: AdministratorRow; refusal: string | null }) {
  const { uuid, firstName, lastName, enableAccess } = administrator
  const name = `${firstName} ${lastName}`
  const { loading, press, question } = useAccessSwitch({
    name,
    enabled: enableAccess,
    save: async (enabled) => {
      const { version, email } = await readAdministrator(uuid)
      await saveAdministrator({ uuid, version, firstName, lastName, email, enableAccess: enabled })
    },
    given: 'activé',
    change: 'administrator',
    warning: 'Ses sessions seront fermées aussitôt, sur tous ses appareils. Vous pourrez lui rendre son accès ici.',
  })
  return (
    <>
      <RowAction
        icon={enableAccess ? 'lock' : 'check'}
        label={enableAccess ? 'Désactiver' : 'Activer'}
        name={`${enableAccess ? 'Désactiver' : 'Activer'} l’accès de ${name}`}
        refusal={refusal}
        loading={loading}
        onClick={press}
      />
      {question}
    </>
  )
}
