import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { ApiError, errorMessages } from '@/api/error'
import { ConflictAlert } from '@/components/feedback/ConflictAlert'
import { FieldModeProvider } from '@/components/form/fieldMode'
import { FormErrors } from '@/components/form/FormErrors'
import { resolverOf, showServerDetails } from '@/components/form/formChecks'
import { ServerErrors } from '@/components/form/ServerErrors'
import { useErrorSummary } from '@/components/form/useErrorSummary'
import { registerDraft } from '@/session/draft'
import { savePartner } from './api'
import { Changes, EditBar } from './changes'
import type { Partner } from './partner'
import { PartnerFields } from './PartnerFields'
import { changedBlocks } from './sections'
import { checkPartner, toPayload, type PartnerValues } from './values'

export interface PartnerDraft {
  base: Partner | null
  values: PartnerValues
}

interface PartnerFormProps {
  /** The saved copy that is read or edited; null for a new partner. */
  base: Partner | null
  /** What the inputs hold at first. */
  initial: PartnerValues
  editing: boolean
  draftKey: string
  /** Above the fields: who entered them, the buttons of the view mode. */
  header?: ReactNode
  onCancel: (form: UseFormReturn<PartnerValues>) => void
  onSaved: (partner: Partner) => Promise<void>
  /** The version edited is an old one: takes what was typed over to the new one. */
  onReload: (values: PartnerValues) => Promise<void>
}

const resolver = resolverOf<PartnerValues>(checkPartner)

/** The partner form in its three modes: create, view, edit (doc 2 §2). */
export function PartnerForm(props: PartnerFormProps) {
  const { base, initial, editing, draftKey } = props
  const { container, lines, onInvalid } = useErrorSummary()
  const [refused, setRefused] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<string | null>(null)
  const form = useForm<PartnerValues>({ defaultValues: initial, mode: 'onTouched', resolver })
  const { getValues } = form
  const { mutateAsync, isPending } = useMutation({ mutationFn: savePartner })

  // What is typed outlives the session: it comes back when the same user does.
  useEffect(() => {
    if (!editing) return undefined
    return registerDraft(draftKey, (): PartnerDraft | null => {
      const values = getValues()
      return changedBlocks(base, values).length > 0 ? { base, values } : null
    })
  }, [editing, draftKey, base, getValues])

  const save = form.handleSubmit(async (values) => {
    setRefused([])
    setConflict(null)
    const known = base ? { uuid: base.uuid, version: base.version } : {}
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
      <FieldModeProvider view={!editing} disabled={isPending}>
        <Changes saved={base}>
          <form ref={container} noValidate onSubmit={(event) => void save(event)}>
            {props.header}
            <ServerErrors messages={refused} onClose={() => setRefused([])} />
            {conflict !== null && (
              <ConflictAlert message={conflict} onReload={() => props.onReload(getValues())} />
            )}
            <FormErrors control={form.control} lines={lines} container={container} />
            <PartnerFields saved={base} />
            {editing && <EditBar saving={isPending} onCancel={() => props.onCancel(form)} />}
          </form>
        </Changes>
      </FieldModeProvider>
    </FormProvider>
  )
}
