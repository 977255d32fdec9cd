import type { ReactNode } from 'react'
import { EditForm } from '@/components/edit/EditForm'
import { SaveBar } from '@/components/edit/SaveBar'
import { useSavedForm, type SavedForm, type SavedFormOptions } from '@/components/edit/useSavedForm'
import { todayInParis } from '@/format/date'
import { saveRecord } from './api'
import { checkRecord } from './checks'
import type { CustomerRecord } from './record'
import { RecordFields } from './RecordFields'
import { RecordIndex } from './RecordIndex'
import { toPayload, withBlankRowsLast } from './rules'
import { RECORD_SECTIONS } from './sections'
import { toValues, type RecordValues } from './values'

type RecordEdit = SavedForm<CustomerRecord, RecordValues>

type RecordEditOptions = Omit<SavedFormOptions<CustomerRecord, RecordValues>, 'valuesOf' | 'check' | 'save'> & {
  /** Request function of a save. */
  send?: typeof saveRecord
}

const LISTS = { debts: 'Crédits en cours', properties: 'Patrimoine immobilier', children: 'Enfants', resources: 'Ressources' }

/** Form state of a record, shared by all pages that edit it. */
export function useRecordEdit({ send = saveRecord, ...options }: RecordEditOptions): RecordEdit {
  const edit: RecordEdit = useSavedForm<CustomerRecord, RecordValues>({
    ...options,
    valuesOf: toValues,
    check: (values) => checkRecord(values, todayInParis()),
    normalize: (values) => toValues(toPayload(values)),
    labels: { ...LISTS, customers: 'Clients', birthDatesOfChildren: 'Dates de naissance des enfants' },
    save: (typed, base) => {
      const values = withBlankRowsLast(typed)
      // Sorts blank rows last, so that row numbers on screen match the server's details.
      for (const list of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
        if (typed[list].length !== values[list].length) edit.form.setValue(list, values[list])
      }
      const known = base ? { uuid: base.uuid, ...(base.version !== undefined && { version: base.version }) } : {}
      return send({ ...toPayload(values), ...known })
    },
  })
  return edit
}

interface RecordFormProps {
  edit: RecordEdit
  partner?: boolean
  /** Content above the fields: names, buttons of the view mode. */
  header: ReactNode
  /** Replaces the reset to the saved values. */
  onCancel?: () => void
}

/** Record form with three modes: create, view, edit. */
export function RecordForm({ edit, partner = false, header, onCancel }: RecordFormProps) {
  return (
    <EditForm
      edit={edit}
      sections={RECORD_SECTIONS}
      summary
      header={header}
      aside={<RecordIndex partner={partner} />}
    >
      <RecordFields partner={partner} />
      {edit.editing && <SaveBar edit={edit} {...(onCancel && { onCancel })} />}
    </EditForm>
  )
}
