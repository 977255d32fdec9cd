import { useNavigate } from '@tanstack/react-router'
import { DeleteButton } from '@/components/edit/DeleteDialog'
import { RowAction } from '@/components/table/RowAction'
import { ofName } from '@/format/elision'
import { DeletedTasks } from './DeletedTasks'
import { deleteEmployee, type EmployeeRow } from './api'

/** Row actions: opens an employee, or deletes one after showing who takes over. */
export function EmployeeActions({ employee: { uuid, firstName, lastName } }: { employee: EmployeeRow }) {
  const name = `${firstName} ${lastName}`
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
        deleted="L’employé/indicateur a été supprimé avec succès."
        failed="Une erreur a été rencontrée lors de la suppression de l’employé/indicateur."
      >
        Ses fiches clients, ses prescripteurs et ses demandes vous seront affectés. <DeletedTasks user={uuid} />
      </DeleteButton>
    </>
  )
}
