import type { MutationMeta } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch, useFormContext, useFormState } from 'react-hook-form'
import { EditForm, type EntityEdit } from '@/components/edit/EditForm'
import { SaveBar } from '@/components/edit/SaveBar'
import { useChangedSections } from '@/components/edit/sections'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { listErrors } from '@/components/form/errors/fieldNavigation'
import { SectionIndex, type IndexedSection } from '@/components/form/layout/SectionIndex'
import { todayInParis } from '@/format/date'
import type { saveRecord } from './api'
import { checkRecord } from './checks'
import { recordConflictValues } from './conflictValues'
import type { CustomerRecord, SecrecyConsent } from './record'
import { RecordFields } from './RecordFields'
import { toPayload, withBlankRowsLast } from './rules'
import { RECORD_SECTIONS, sectionOf, sectionsFor } from './sections'
import { ROW_LISTS, toValues, type RecordValues } from './values'

type RecordEdit = EntityEdit<CustomerRecord, RecordValues>

interface RecordEditOptions {
  draftKey: string
  savedRecord: CustomerRecord | null
  startInViewMode?: boolean
  /** Initial values of a new record. */
  initial?: RecordValues | undefined
  /** Reloads the record after a concurrent save. */
  readRecord?: () => Promise<CustomerRecord>
  /** Request function of a save. */
  send: (record: Parameters<typeof saveRecord>[0]) => Promise<CustomerRecord>
  meta?: MutationMeta
  onSaved: (savedRecord: CustomerRecord) => void | Promise<void>
}

/** Form state of a record, shared by all pages that edit it. */
export function useRecordEdit({
  draftKey,
  savedRecord,
  startInViewMode = false,
  initial,
  readRecord,
  send,
  meta = {},
  onSaved,
}: RecordEditOptions): RecordEdit {
  const form = useFormWithDraft<CustomerRecord, RecordValues>({
    savedItem: savedRecord,
    valuesOf: toValues,
    initialEdit: initial && { base: savedRecord, values: initial },
    check: (values) => checkRecord(values, todayInParis()),
    normalize: (values) => toValues(toPayload(values)),
    startInViewMode,
    draftKey,
  })
  const conflict = useFormConflict(form, {
    read: readRecord,
    labels: { customers: 'Clients', birthDatesOfChildren: 'Dates de naissance des enfants' },
  })
  const formSave = useFormSave(form, {
    save: (formValues, base) => {
      const values = withBlankRowsLast(formValues)
      // Removes inner blank rows from the form, so that row numbers on screen match those in the server's details.
      for (const list of ROW_LISTS) {
        if (formValues[list].length !== values[list].length) form.setValue(list, values[list])
      }
      const identity = base ? { uuid: base.uuid, ...(base.version !== undefined && { version: base.version }) } : {}
      return send({ ...toPayload(values), ...identity })
    },
    meta,
    conflict,
    onSaved,
  })
  return { form, save: formSave, conflict }
}

interface RecordFormProps extends RecordEdit {
  isPartner?: boolean
  /** Signed authorisation to lift the banking secrecy. */
  consent?: SecrecyConsent
  /** Content above the fields: names, buttons of the view mode. */
  header: ReactNode
  /** Replaces the reset to the saved values. */
  onCancel?: () => void
}

/** Record form with the modes create, view, edit. */
export function RecordForm({ form, save, conflict, isPartner = false, consent, header, onCancel }: RecordFormProps) {
  const customers = useWatch({ control: form.control, name: 'customers' })
  return (
    <EditForm
      form={form}
      save={save}
      conflict={conflict}
      conflictValues={recordConflictValues(customers)}
      sections={RECORD_SECTIONS}
      summary
      header={header}
      aside={<RecordIndex isPartner={isPartner} />}
    >
      <RecordFields isPartner={isPartner} consent={consent} />
      {form.isEditing && <SaveBar form={form} save={save} {...(onCancel && { onCancel })} />}
    </EditForm>
  )
}

/** Section index: current, changed and invalid sections. */
function RecordIndex({ isPartner }: { isPartner: boolean }) {
  const { control } = useFormContext<RecordValues>()
  const { errors } = useFormState({ control })
  const changedIds = useChangedSections()
  const invalidSections = new Set(listErrors(errors).map(({ field }) => sectionOf(field)?.id))
  return (
    <SectionIndex
      sections={sectionsFor(isPartner).map(({ id, title }): IndexedSection => ({
        id,
        title,
        isChanged: changedIds?.includes(id) ?? false,
        hasError: invalidSections.has(id),
      }))}
    />
  )
}
