import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { KEYS } from '@/api/keys'
import type { EntityFormOptions } from '@/components/edit/useEntityForm'
import { useFormConflict } from '@/components/edit/useFormConflict'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { notify } from '@/session/feedback'
import { cacheCase, caseQuery, type CustomerCase } from './api'

interface CaseDialogOptions<Values extends FieldValues> extends Pick<
  EntityFormOptions<CustomerCase, Values>,
  'valuesOf' | 'check' | 'normalize'
> {
  customerCase: CustomerCase
  /** Name of the edited part, for the draft. */
  part: string
  /** Saves the typed values on top of this version of the case. */
  save: (uuid: string, version: number, values: Values) => Promise<CustomerCase>
  /** Success message. */
  successMessage: string
  onClose: () => void
}

/** Form of a dialog that edits a part of a case, with merge of concurrent saves. Returns the props of `EditDialog`. */
export function useCaseDialog<Values extends FieldValues>({
  customerCase,
  part,
  save,
  successMessage,
  onClose,
  ...fields
}: CaseDialogOptions<Values>) {
  const client = useQueryClient()
  const { uuid } = customerCase
  const form = useFormWithDraft<CustomerCase, Values>({
    ...fields,
    savedItem: customerCase,
    draftKey: `case-${part}:${uuid}`,
  })
  const conflict = useFormConflict(form, { read: () => client.fetchQuery(caseQuery(uuid)) })
  const formSave = useFormSave(form, {
    save: (values, base) => save(uuid, (base ?? customerCase).version, values),
    meta: { rereads: [KEYS.recordCases] },
    conflict,
    onSaved: (savedCase) => {
      cacheCase(client, savedCase)
      notify(successMessage)
      onClose()
    },
  })
  return { form, save: formSave, conflict, onClose }
}
