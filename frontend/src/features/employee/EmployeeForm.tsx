import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { ApiError, errorMessages } from '@/api/error'
import { ConflictAlert } from '@/components/feedback/ConflictAlert'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { EmailField } from '@/components/form/EmailField'
import { FieldGrid } from '@/components/form/FieldGrid'
import { FieldModeProvider } from '@/components/form/fieldMode'
import { FormErrors } from '@/components/form/FormErrors'
import { resolverOf, showServerDetails } from '@/components/form/formChecks'
import { ServerErrors } from '@/components/form/ServerErrors'
import { Sheet } from '@/components/form/Sheet'
import { SwitchField } from '@/components/form/SwitchField'
import { TextField } from '@/components/form/TextField'
import { useErrorSummary } from '@/components/form/useErrorSummary'
import { formatInstant } from '@/format/date'
import { registerDraft } from '@/session/draft'
import { saveEmployee, type Employee } from './api'
import { checkEmployee, toValues, type EmployeeValues } from './employee'

export interface EmployeeDraft {
  base: Employee | null
  values: EmployeeValues
}

interface EmployeeFormProps {
  /** The saved copy that is read or edited; null for a new employee. */
  base: Employee | null
  initial: EmployeeValues
  editing: boolean
  draftKey: string
  /** Beside the title of the sheet: the buttons of the view mode. */
  header?: ReactNode
  onCancel: () => void
  onSaved: (employee: Employee) => Promise<void>
  /** The version edited is an old one: takes what was typed over to the new one. */
  onReload: (values: EmployeeValues) => Promise<void>
}

const resolver = resolverOf<EmployeeValues>(checkEmployee)
const ACCESS_HELP =
  'Activé, il reçoit par email un lien pour choisir son mot de passe. Désactivé, sa session est coupée aussitôt.'

/** An employee: to create, to read, to edit. */
export function EmployeeForm(props: EmployeeFormProps) {
  const { base, initial, editing, draftKey } = props
  const { container, lines, onInvalid } = useErrorSummary()
  const [refused, setRefused] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<string | null>(null)
  const form = useForm<EmployeeValues>({ defaultValues: initial, mode: 'onTouched', resolver })
  const { mutateAsync, isPending } = useMutation({ mutationFn: saveEmployee })
  const { getValues } = form
  const typed = useWatch({ control: form.control })
  const changed = editing && differs(typed, toValues(base))
  useEffect(() => {
    if (!editing) return undefined
    return registerDraft(draftKey, (): EmployeeDraft | null => {
      const values = getValues()
      return differs(values, toValues(base)) ? { base, values } : null
    })
  }, [editing, draftKey, base, getValues])

  const save = form.handleSubmit(async (values) => {
    setRefused([])
    setConflict(null)
    try {
      const saved = await mutateAsync({ ...values, ...(base && { uuid: base.uuid, version: base.version }) })
      await props.onSaved(saved)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setConflict(error.message)
        return
      }
      setRefused(errorMessages(error, 'office'))
      if (error instanceof ApiError) showServerDetails(form.setError, values, error.details)
    }
  }, (errors) => {
    setRefused([])
    onInvalid(errors)
  })

  return (
    <FormProvider {...form}>
      <FieldModeProvider view={!editing} disabled={isPending}>
        <UnsavedChanges when={changed} />
        <Box
          component="form"
          ref={container}
          noValidate
          onSubmit={(event) => void save(event)}
          sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 2, md: 3 } }}
        >
          {props.header}
          <ServerErrors messages={refused} onClose={() => setRefused([])} />
          {conflict !== null && <ConflictAlert message={conflict} onReload={() => props.onReload(getValues())} />}
          <FormErrors control={form.control} lines={lines} container={container} />
          <FieldGrid columns={2}>
            <TextField<EmployeeValues> name="lastName" label="Nom" required autoComplete="off" />
            <TextField<EmployeeValues> name="firstName" label="Prénom" required autoComplete="off" />
            <EmailField<EmployeeValues> name="email" label="Email" required autoComplete="off" />
            <TextField<EmployeeValues> name="jobFunction" label="Fonction" />
            <SwitchField<EmployeeValues>
              name="enableAccess"
              label={editing ? 'Activer l’accès' : 'Accès activé'}
              {...(editing && { helper: ACCESS_HELP })}
            />
            {base && <Sheet label="Date de création">{formatInstant(base.creationDate)}</Sheet>}
          </FieldGrid>
          {editing && (
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1.5, pt: 2 }}>
              <Button color="inherit" disabled={isPending} onClick={props.onCancel} sx={{ flex: { xs: 1, sm: 'none' } }}>
                Annuler
              </Button>
              <Button
                type="submit"
                variant="contained"
                color="secondary"
                loading={isPending}
                sx={{ flex: { xs: 1, sm: 'none' } }}
              >
                Valider
              </Button>
            </Box>
          )}
        </Box>
      </FieldModeProvider>
    </FormProvider>
  )
}

function differs(a: Partial<EmployeeValues>, b: EmployeeValues): boolean {
  return (Object.keys(b) as (keyof EmployeeValues)[]).some((field) => a[field] !== b[field])
}
