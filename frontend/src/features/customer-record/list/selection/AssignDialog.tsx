import { useQuery } from '@tanstack/react-query'
import { useSave } from '@/api/useSave'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'
import { countText } from '@/format/countText'
import { notify } from '@/session/feedback'
import { namesOf } from '../../record'
import { assignRecords, staffQuery } from './api'
import { ChoiceDialog, type SelectionDialogProps } from './ChoiceDialog'

/** Assigns the selected records to an employee; the success message offers an undo. */
export function AssignDialog({ selection, onClose, onDone }: SelectionDialogProps) {
  const takeBack = useUndoAssign()
  const { data: staff } = useQuery(staffQuery())
  const options = staff?.map((employee) => ({ value: employee.uuid, label: namesOf([employee]) }))
  const assign = async (employee: string) => {
    const name = options?.find(({ value }) => value === employee)?.label ?? ''
    const records = await assignRecords(selection, employee, true)
    onDone()
    if (records.length === 0) notify(`Ces fiches clients sont déjà affectées à ${name}.`, 'info')
    else {
      const message = `${countText(records.length, 'fiche client affectée', 'fiches clients affectées')} à ${name}.`
      notify(message, 'success', { action: { label: 'Annuler', run: () => void takeBack(records, employee) } })
    }
  }
  return (
    <ChoiceDialog
      title={`Affecter ${countText(selection.count, 'fiche client', 'fiches clients')}`}
      label="Salarié/indicateur"
      options={options}
      emptyText="Personne n’a d’accès activé."
      confirmLabel="Affecter"
      onConfirm={assign}
      onClose={onClose}
    >
      Les personnes qui suivent déjà ces fiches les gardent.
    </ChoiceDialog>
  )
}

/** Removes the new assignments only; those that existed before are kept. */
function useUndoAssign(): (records: string[], employee: string) => Promise<void> {
  const { mutateAsync } = useSave(
    ({ records, employee }: { records: string[]; employee: string }) =>
      assignRecords({ records, count: records.length }, employee, false),
    { refresh: 'settled' },
  )
  return async (records, employee) => {
    await notifyOutcome(mutateAsync({ records, employee }), { successMessage: 'L’affectation est annulée.' })
  }
}
