import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { DateField } from '@/components/form/fields/DateField'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { TASK_TITLE_LIMIT } from '@/domain/constants'
import { ChoiceField } from '@/features/choice/public'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { readTask, saveTask, type Task } from './api'
import { checkTask, taskValues, toTaskForm, type TaskSubject, type TaskValues } from './taskForm'

interface TaskDialogProps {
  /** UUID of the task owner. */
  user: string
  /** Edited task; null creates one. */
  editedTask: Task | null
  /** Subject of a new task. */
  about?: TaskSubject
  onClose: () => void
}

/** Creates or edits a task. */
export function TaskDialog({ user, editedTask, about, onClose }: TaskDialogProps) {
  const client = useQueryClient()
  const form = useFormWithDraft<Task, TaskValues>({
    savedItem: editedTask,
    valuesOf: (task) => taskValues(task, about),
    check: checkTask,
    draftKey: `task:${editedTask?.uuid ?? about?.uuid ?? user}`,
  })
  const conflict = useFormConflict(form, { read: editedTask ? () => readTask(client, editedTask) : undefined })
  const formSave = useFormSave(form, {
    save: (values, base) => saveTask(toTaskForm(values, user, base, about)),
    conflict,
    onSaved: () => {
      notify(editedTask ? 'La tâche a été mise à jour avec succès.' : 'La tâche a été ajoutée avec succès.')
      onClose()
    },
    fallbackError: 'Erreur inconnue',
  })
  return (
    <EditDialog
      title={editedTask ? 'Modifier la tâche' : 'Ajouter une tâche'}
      form={form}
      save={formSave}
      conflict={conflict}
      onClose={onClose}
    >
      {about && about.kind !== 'record' && (
        <Typography sx={{ color: 'text.secondary', pb: 1 }}>
          {`${about.kind === 'case' ? 'Dossier' : 'Demande'}\u202F: ${about.label}`}
        </Typography>
      )}
      <TextField<TaskValues> name="title" label="Intitulé" maxLength={TASK_TITLE_LIMIT} showsCounter />
      <DateField<TaskValues> name="dueDate" label="Échéance" />
      <SwitchField<TaskValues> name="important" label="Tâche importante" />
      <ChoiceField<TaskValues> name="customerRecord" kind="customer-records" label="Fiche client" />
      <ChoiceField<TaskValues> name="partner" kind="partners" label="Prescripteur" />
    </EditDialog>
  )
}

/** Adds a task of the user about a record, a case or an inquiry, with pre-filled fields. */
export function NewTaskDialog({ about, onClose }: { about: TaskSubject; onClose: () => void }) {
  const { uuid } = useUser()
  return <TaskDialog user={uuid} editedTask={null} about={about} onClose={onClose} />
}
