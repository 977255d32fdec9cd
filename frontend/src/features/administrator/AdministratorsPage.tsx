import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { errorText } from '@/api/error'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { CreateButton } from '@/components/layout/CreateButton'
import type { Column } from '@/components/table/column'
import { FlagFilter } from '@/components/table/filters'
import { ListPage } from '@/components/table/ListPage'
import { OnOff } from '@/components/table/cells'
import { RowAction } from '@/components/table/RowAction'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { formatInstant, formatInstantWithTime } from '@/format/date'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import { useDialogState } from '@/session/dialogState'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { site } from '@/site/site'
import { AccessSwitch } from './AccessSwitch'
import { AdministratorDialog } from './AdministratorDialog'
import {
  administratorsQuery,
  deleteAdministrator,
  readAdministrator,
  type Administrator,
  type AdministratorRow,
} from './api'

const route = getRouteApi('/_private/administrators')

const SELF_CHANGE_REFUSAL = 'un autre administrateur peut le faire'

/** List of administrators and their access. */
export function AdministratorsPage() {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  const [isCreateOpen, setIsCreateOpen] = useDialogState('administrators', false)
  return (
    <>
      <ListPage
        label="Administrateurs"
        list={useQuery(administratorsQuery(search, site().pageSize))}
        rowNouns={['administrateur', 'administrateurs']}
        filters={<FlagFilter label="Accès activé" {...field('enableAccess')} />}
        columns={COLUMNS}
        columnsKey="administrators"
        rowKey={({ uuid }) => uuid}
        actions={actionsOf}
        empty="Aucun administrateur."
        buttons={<CreateButton onClick={() => setIsCreateOpen(true)}>Créer un administrateur</CreateButton>}
      />
      {isCreateOpen && <AdministratorDialog administrator={null} onClose={() => setIsCreateOpen(false)} />}
    </>
  )
}

const COLUMNS: Column<AdministratorRow>[] = [
  { key: 'lastName', header: 'Nom', width: '20%', cell: ({ lastName }) => lastName.toLocaleUpperCase('fr-FR') },
  { key: 'firstName', header: 'Prénom', width: '16%', cell: ({ firstName }) => firstName },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  {
    key: 'access',
    header: 'Accès',
    width: '150px',
    cell: ({ enableAccess }) => (
      <OnOff isOn={enableAccess} offIcon="lock">
        {enableAccess ? 'Activé' : 'Désactivé'}
      </OnOff>
    ),
  },
  { key: 'lastLogin', header: 'Dernière connexion', minBreakpoint: 'md', width: '20%', cell: lastLogin },
  { key: 'creationDate', header: 'Créé le', optional: true, cell: ({ creationDate }) => formatInstant(creationDate) },
]

function lastLogin({ lastLoginDate, hasPassword }: AdministratorRow): string {
  if (lastLoginDate) return formatInstantWithTime(lastLoginDate)
  return hasPassword ? 'Aucune depuis un an' : 'Mot de passe pas encore choisi'
}

function actionsOf(administrator: AdministratorRow) {
  return <Actions administrator={administrator} />
}

function Actions({ administrator }: { administrator: AdministratorRow }) {
  const { uuid } = administrator
  const name = fullName(administrator)
  const isOwn = useUser().uuid === uuid
  const [editedAdministrator, setEditedAdministrator] = useDialogState<Administrator | null>(
    `administrator:${uuid}`,
    null,
  )
  // Always fetched: a form must not start from a stale copy.
  const open = async () => {
    try {
      setEditedAdministrator(await readAdministrator(uuid))
    } catch (error) {
      notify(errorText(error, 'private'), 'error')
    }
  }
  return (
    <>
      <RowAction icon="edit" label="Modifier" name={`Modifier le compte ${ofName(name)}`} onClick={() => void open()} />
      <AccessSwitch administrator={administrator} refusal={isOwn ? SELF_CHANGE_REFUSAL : null} />
      {!isOwn && (
        <DeleteButton
          label={`Supprimer ${name}`}
          title={`Supprimer ${name}\u202F?`}
          remove={() => deleteAdministrator(uuid)}
          successMessage="L’administrateur a été supprimé avec succès."
        >
          Son accès et ses tâches seront supprimés. Les fiches, les prescripteurs et les demandes qui lui sont affectés
          vous seront affectés.
        </DeleteButton>
      )}
      {editedAdministrator && (
        <AdministratorDialog administrator={editedAdministrator} onClose={() => setEditedAdministrator(null)} />
      )}
    </>
  )
}
