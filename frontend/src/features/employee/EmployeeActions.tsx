import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { RowAction } from '@/components/table/RowAction'
import { ofName } from '@/format/elision'
import { countText } from '@/format/countText'
import { tasksQuery } from '@/features/task/public'
import { deleteEmployee, type EmployeeRow } from './api'
import { fullName } from '@/format/fullName'

/** Row actions: opens an employee, or deletes one after showing the successor of the assignments. */
export function EmployeeActions({ employee }: { employee: EmployeeRow }) {
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
