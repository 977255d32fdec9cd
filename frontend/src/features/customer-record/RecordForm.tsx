import Box from '@mui/material/Box'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { ApiError, errorMessages } from '@/api/error'
import { ConflictAlert } from '@/components/feedback/ConflictAlert'
import { FieldModeProvider } from '@/components/form/fieldMode'
import { FormErrors } from '@/components/form/FormErrors'
import { resolverOf, showServerDetails } from '@/components/form/formChecks'
import { SaveBar } from '@/components/form/SaveBar'
import { ServerErrors } from '@/components/form/ServerErrors'
import { useErrorSummary } from '@/components/form/useErrorSummary'
import { todayInParis } from '@/format/date'
import { registerDraft } from '@/session/draft'
import { saveRecord } from './api'
import { Changes, useChanges } from './changes'
import { checkRecord } from './checks'
import type { CustomerRecord } from './record'
import { RecordFields } from './RecordFields'
import { RecordIndex } from './RecordIndex'
import { toPayload, withBlankRowsLast } from './rules'
import { changedSections } from './sections'
import type { RecordValues } from './values'

export interface RecordDraft {
  base: CustomerRecord | null
  values: RecordValues
}

interface RecordFormProps {
  /** The saved copy that is read or edited; null for a new record. */
  base: CustomerRecord | null
  /** What the inputs hold at first. */
  initial: RecordValues
  editing: boolean
  partner: boolean
  draftKey: string
  /** Above the fields: the names, the buttons of the view mode. */
  header: ReactNode
  onCancel: (form: UseFormReturn<RecordValues>) => void
  /** Where the save goes; the record's own call by default. */
  save?: typeof saveRecord
  onSaved: (record: CustomerRecord) => Promise<void>
  /** The version edited is an old one: takes what was typed over to the new one. */
  onReload: (values: RecordValues) => Promise<void>
}

const resolver = resolverOf<RecordValues>((values) => checkRecord(values, todayInParis()))

/** The record form in its three modes: create, view, edit (doc 2 §2). */
export function RecordForm(props: RecordFormProps) {
  const { base, initial, editing, partner, draftKey } = props
  const { container, lines, onInvalid } = useErrorSummary()
  const [refused, setRefused] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<string | null>(null)
  const form = useForm<RecordValues>({ defaultValues: initial, mode: 'onTouched', resolver })
  const { getValues } = form
  const { mutateAsync, isPending } = useMutation({ mutationFn: props.save ?? saveRecord })
  useDraft(editing ? draftKey : null, base, getValues)

  const save = form.handleSubmit(async (typed) => {
    setRefused([])
    setConflict(null)
    const values = withBlankRowsLast(typed)
    placeBlankRows(form, values)
    const known = base ? { uuid: base.uuid, ...(base.version !== undefined && { version: base.version }) } : {}
    try {
      await props.onSaved(await mutateAsync({ ...toPayload(values), ...known }))
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
      <FieldModeProvider view={!editing || partner} disabled={isPending}>
        <Changes saved={base}>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' }, columnGap: 5 }}>
            <RecordIndex partner={partner} />
            <form ref={container} noValidate onSubmit={(event) => void save(event)}>
              {props.header}
              <ServerErrors messages={refused} onClose={() => setRefused([])} />
              {conflict !== null && (
                <ConflictAlert message={conflict} onReload={() => props.onReload(getValues())} />
              )}
              <FormErrors control={form.control} lines={lines} container={container} />
              <RecordFields partner={partner} />
              {editing && <EditBar saving={isPending} onCancel={() => props.onCancel(form)} />}
            </form>
          </Box>
        </Changes>
      </FieldModeProvider>
    </FormProvider>
  )
}

/** The bar follows the typing; the form around it stays still. */
function EditBar(props: { saving: boolean; onCancel: () => void }) {
  return <SaveBar {...props} changed={useChanges().length} />
}

/** The rows of a refused save bear on screen the numbers that they have in the server's details. */
function placeBlankRows(form: UseFormReturn<RecordValues>, values: RecordValues): void {
  for (const list of ['debts', 'properties', 'children', 'resources'] as const) {
    if (form.getValues(list).length !== values[list].length) form.setValue(list, values[list])
  }
}

/** What is typed outlives the session: it comes back when the same user does. */
function useDraft(key: string | null, base: CustomerRecord | null, read: () => RecordValues): void {
  useEffect(() => {
    if (key === null) return undefined
    return registerDraft(key, (): RecordDraft | null => {
      const values = read()
      return changedSections(base, values).length > 0 ? { base, values } : null
    })
  }, [key, base, read])
}
