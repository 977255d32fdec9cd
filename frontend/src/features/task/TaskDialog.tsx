import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { ApiError, errorMessages } from '@/api/error'
import { DiscardDialog } from '@/components/feedback/DiscardDialog'
import { DateField } from '@/components/form/DateField'
import { FieldModeProvider } from '@/components/form/fieldMode'
import { resolverOf, showServerDetails } from '@/components/form/formChecks'
import { ServerErrors } from '@/components/form/ServerErrors'
import { SwitchField } from '@/components/form/SwitchField'
import { TextField } from '@/components/form/TextField'
import { ChoiceField, type Choice } from '@/features/choice/public'
import { isIsoDate } from '@/rules/date'
import { DATE_EXPECTED, REQUIRED, tooLong } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import { notify } from '@/session/feedback'
import { saveTask, tasksQuery, type Task } from './api'

interface TaskDialogProps {
  /** Whose task it is. */
  user: string
  /** The task to edit; null creates one. */
  edited: Task | null
  onClose: () => void
}

interface TaskValues {
  title: string
  dueDate: string
  important: boolean
  customerRecord: Choice | null
  partner: Choice | null
}

const TITLE_LIMIT = 255
const resolver = resolverOf<TaskValues>(checkTask)

/** Creates or edits a task; nothing typed is lost by a slip outside the dialog. */
export function TaskDialog({ user, edited, onClose }: TaskDialogProps) {
  const titleId = useId()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const client = useQueryClient()
  const [refused, setRefused] = useState<readonly string[]>([])
  const [leaving, setLeaving] = useState(false)
  const form = useForm<TaskValues>({ defaultValues: valuesOf(edited), mode: 'onTouched', resolver })
  const { mutateAsync, isPending } = useMutation({ mutationFn: saveTask })
  const { isDirty } = form.formState

  const save = form.handleSubmit(async (values) => {
    setRefused([])
    const { title, dueDate, important, customerRecord, partner } = values
    try {
      await mutateAsync({
        title, dueDate, important, user,
        ...(edited && { uuid: edited.uuid }),
        ...(customerRecord && { customerRecord: customerRecord.uuid }),
        ...(partner && { partner: partner.uuid }),
      })
      notify(edited ? 'La tâche a été mise à jour avec succès.' : 'La tâche a été ajoutée avec succès.')
      await client.invalidateQueries({ queryKey: tasksQuery(user).queryKey })
      onClose()
    } catch (error) {
      setRefused(errorMessages(error, 'office', 'Erreur inconnue'))
      if (error instanceof ApiError) showServerDetails(form.setError, values, error.details)
    }
  }, () => setRefused([]))
  const close = () => {
    if (isPending) return
    if (isDirty) setLeaving(true)
    else onClose()
  }
  return (
    <>
      <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={phone} scroll="paper">
        <DialogTitle id={titleId}>{edited ? 'Modifier la tâche' : 'Ajouter une tâche'}</DialogTitle>
        <DialogContent dividers>
          <FormProvider {...form}>
            <FieldModeProvider view={false} disabled={isPending}>
              <form id={`${titleId}-form`} noValidate onSubmit={(event) => void save(event)}>
                <ServerErrors messages={refused} onClose={() => setRefused([])} />
                <TextField<TaskValues> name="title" label="Intitulé" required maxLength={TITLE_LIMIT} counter />
                <DateField<TaskValues> name="dueDate" label="Échéance" required />
                <SwitchField<TaskValues> name="important" label="Tâche importante" />
                <LinkField form={form} name="customerRecord" kind="customer-records" label="Fiche client" disabled={isPending} />
                <LinkField form={form} name="partner" kind="partners" label="Prescripteur" disabled={isPending} />
              </form>
            </FieldModeProvider>
          </FormProvider>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isPending} onClick={close}>
            Annuler
          </Button>
          <Button type="submit" form={`${titleId}-form`} variant="contained" loading={isPending}>
            Valider
          </Button>
        </DialogActions>
      </Dialog>
      <DiscardDialog open={leaving} onStay={() => setLeaving(false)} onDiscard={onClose} />
    </>
  )
}

interface LinkFieldProps {
  form: ReturnType<typeof useForm<TaskValues>>
  name: 'customerRecord' | 'partner'
  kind: 'customer-records' | 'partners'
  label: string
  disabled: boolean
}

function LinkField({ form, name, ...field }: LinkFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => <ChoiceField {...field} value={value} onChange={onChange} />}
    />
  )
}

function valuesOf(task: Task | null): TaskValues {
  return {
    title: task?.title ?? '',
    dueDate: task?.dueDate ?? '',
    important: task?.important ?? false,
    customerRecord: task?.customerRecord ?? null,
    partner: task?.partner ?? null,
  }
}

/** Everything that keeps a task from being saved (doc 3 §5), in the words of the server. */
function checkTask({ title, dueDate }: TaskValues): Violation[] {
  const found: Violation[] = []
  if (title.trim() === '') found.push({ field: 'title', message: REQUIRED })
  else if (title.length > TITLE_LIMIT) found.push({ field: 'title', message: tooLong(TITLE_LIMIT) })
  if (dueDate === '') found.push({ field: 'dueDate', message: REQUIRED })
  else if (!isIsoDate(dueDate)) found.push({ field: 'dueDate', message: DATE_EXPECTED })
  return found
}
