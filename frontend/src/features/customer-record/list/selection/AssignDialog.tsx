import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { errorMessages } from '@/api/error'
import { refreshAfter } from '@/api/keys'
import { countOf } from '@/components/table/TableFooter'
import { notify } from '@/session/feedback'
import { namesOf } from '../../record'
import { assignRecords, staffQuery } from './api'
import { ChoiceDialog, type SelectionDialogProps } from './ChoiceDialog'

/** Assigns the selected records to an employee; the success message offers an undo. */
export function AssignDialog({ selection, onClose, onDone }: SelectionDialogProps) {
  const client = useQueryClient()
  const { data: staff } = useQuery(staffQuery())
  const options = staff?.map((employee) => ({ value: employee.uuid, label: namesOf([employee]) }))
  const assign = async (employee: string) => {
    const name = options?.find(({ value }) => value === employee)?.label ?? ''
    const records = await assignRecords(selection, employee, true)
    onDone()
    if (records.length === 0) notify(`Ces fiches clients sont déjà affectées à ${name}.`, 'info')
    else {
      const message = `${countOf(records.length, 'fiche client affectée', 'fiches clients affectées')} à ${name}.`
      notify(message, 'success', { action: { label: 'Annuler', run: () => void takeBack(client, records, employee) } })
    }
    await refreshAfter(client, 'assignments')
  }
  return (
    <ChoiceDialog
      draftKey="selection-assignment"
      title={`Affecter ${countOf(selection.count, 'fiche client', 'fiches clients')}`}
      label="Salarié/indicateur"
      options={options}
      none="Personne n’a d’accès activé."
      confirmLabel="Affecter"
      onConfirm={assign}
      onClose={onClose}
    >
      Les personnes qui suivent déjà ces fiches les gardent.
    </ChoiceDialog>
  )
}

/** Undoes only new assignments: earlier ones are kept. */
async function takeBack(client: QueryClient, records: string[], employee: string): Promise<void> {
  try {
    await assignRecords({ records, count: records.length }, employee, false)
    notify('L’affectation est annulée.')
  } catch (failure) {
    notify(errorMessages(failure, 'office').join(' '), 'error')
  }
  await refreshAfter(client, 'assignments')
}
