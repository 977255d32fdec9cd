import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { CreateLink } from '@/components/layout/CreateButton'
import type { Column } from '@/components/table/column'
import { FlagFilter, TextFilter } from '@/components/table/filters'
import { ListPage } from '@/components/table/ListPage'
import { OnOff } from '@/components/table/cells'
import { RowAction } from '@/components/table/RowAction'
import { filtersOf } from '@/components/table/listSearch'
import { useListSearchParams } from '@/components/table/useListSearchParams'
import { tasksQuery } from '@/features/task/public'
import { countText } from '@/format/countText'
import { formatInstant } from '@/format/date'
import { NO_VALUE } from '@/format/displayText'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import { formatPhone } from '@/format/phone'
import { site } from '@/site/site'
import { employeesQuery, type EmployeeRow, deleteEmployee } from './api'

const route = getRouteApi('/_private/employees')

/** List of employees and their access. */
export function EmployeesPage() {
  const search = route.useSearch()
  const { field } = useListSearchParams(search)
  return (
    <ListPage
      label="Salariés/indicateurs"
      list={useQuery(employeesQuery(search, site().pageSize))}
      rowNouns={['salarié/indicateur', 'salariés/indicateurs']}
      filters={
        <>
          <TextFilter label="Nom" {...field('lastName')} />
          <TextFilter label="Prénom" {...field('firstName')} />
          <FlagFilter label="Accès activé" {...field('enableAccess')} />
        </>
      }
      exportOptions={{ path: '/api/employees/export', query: filtersOf(search) }}
      columns={COLUMNS}
      columnsKey="employees"
      savedViewsKey="employees"
      defaultSort="lastName"
      rowKey={({ uuid }) => uuid}
      rowLink={({ uuid }) => ({ to: '/employee/$uuid', params: { uuid } })}
      actions={actionsOf}
      empty="Aucun salarié/indicateur n’est disponible."
      buttons={<CreateLink to="/employee">Créer un salarié/indicateur</CreateLink>}
    />
  )
}

const COLUMNS: Column<EmployeeRow>[] = [
  {
    key: 'lastName',
    header: 'Nom',
    width: '28%',
    sort: 'lastName',
    cell: ({ lastName }) => lastName.toLocaleUpperCase('fr-FR'),
  },
  { key: 'firstName', header: 'Prénom', sort: 'firstName', cell: ({ firstName }) => firstName },
  {
    key: 'jobFunction',
    header: 'Fonction',
    minBreakpoint: 'md',
    sort: 'jobFunction',
    cell: ({ jobFunction }) => jobFunction,
  },
  {
    key: 'access',
    header: 'Accès',
    width: '150px',
    sort: 'access',
    sortLabels: ['activés d’abord', 'désactivés d’abord'],
    cell: ({ enableAccess }) => (
      <OnOff isOn={enableAccess} offIcon="lock">
        {enableAccess ? 'Activé' : 'Désactivé'}
      </OnOff>
    ),
  },
  { key: 'email', header: 'Email', optional: true, sort: 'email', cell: ({ email }) => email },
  {
    key: 'phone',
    header: 'Téléphone',
    optional: true,
    cell: ({ phoneNumber }) => formatPhone(phoneNumber) || NO_VALUE,
  },
  {
    key: 'creationDate',
    header: 'Créé le',
    optional: true,
    sort: 'creationDate',
    sortLabels: ['les plus anciens', 'les plus récents'],
    cell: ({ creationDate }) => formatInstant(creationDate),
  },
]

function actionsOf(employee: EmployeeRow) {
  return <EmployeeActions employee={employee} />
}

/** Row actions: opens an employee, or deletes one after showing the successor of the assignments. */
function EmployeeActions({ employee }: { employee: EmployeeRow }) {
  const { uuid } = employee
  const name = fullName(employee)
  const navigate = useNavigate()
  return (
    <>
      <RowAction
        icon="eye"
        label="Ouvrir"
        name={`Ouvrir la fiche ${ofName(name)}`}
        onClick={() => void navigate({ to: '/employee/$uuid', params: { uuid } })}
      />
      <DeleteButton
        label={`Supprimer ${name}`}
        title={`Supprimer ${name}\u202F?`}
        remove={() => deleteEmployee(uuid)}
        successMessage="L’employé/indicateur a été supprimé avec succès."
        errorMessage="Une erreur a été rencontrée lors de la suppression de l’employé/indicateur."
      >
        Ses fiches clients, ses prescripteurs et ses demandes vous seront affectés. <DeletedTasks user={uuid} />
      </DeleteButton>
    </>
  )
}

/** Sentence on the tasks that are deleted with an account; includes their number once loaded. */
function DeletedTasks({ user }: { user: string }) {
  const { data } = useQuery(tasksQuery(user))
  if (data === undefined) return 'Ses tâches et son accès seront supprimés.'
  const openTasks = data.filter(({ completedDate }) => completedDate === undefined).length
  if (openTasks === 0) return 'Aucune tâche n’est en cours. Son accès sera supprimé.'
  return `${countText(openTasks, 'tâche en cours sera supprimée', 'tâches en cours seront supprimées')}, avec son accès.`
}
