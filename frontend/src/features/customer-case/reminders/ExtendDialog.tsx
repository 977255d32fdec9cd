import { useQueryClient } from '@tanstack/react-query'
import { KEYS } from '@/api/keys'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { DateField } from '@/components/form/fields/DateField'
import { formatDate } from '@/format/date'
import { requiredDate } from '@/rules/date'
import { notify } from '@/session/feedback'
import { extendWindow, cacheCase, type CustomerCase } from '../api'

interface ExtendValues {
  completionLimitDate: string
}

const valuesOf = (customerCase: CustomerCase | null): ExtendValues => ({
  completionLimitDate: customerCase?.completionLimitDate ?? '',
})
const check = ({ completionLimitDate }: ExtendValues) => requiredDate('completionLimitDate', completionLimitDate)

/** Extends the upload window of a case. */
export function ExtendDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const client = useQueryClient()
  const form = useFormWithDraft<CustomerCase, ExtendValues>({
    savedItem: customerCase,
    valuesOf,
    check,
    draftKey: `case-window:${customerCase.uuid}`,
  })
  const formSave = useFormSave(form, {
    save: ({ completionLimitDate }) => extendWindow(customerCase.uuid, completionLimitDate),
    meta: { rereads: [KEYS.recordCases] },
    onSaved: (savedCase) => {
      cacheCase(client, savedCase)
      notify(`Le client peut déposer ses documents avant le ${formatDate(savedCase.completionLimitDate)}.`)
      onClose()
    },
  })
  return (
    <EditDialog
      title="Prolonger le délai"
      form={form}
      save={formSave}
      onClose={onClose}
      maxWidth="xs"
      submitLabel="Prolonger"
    >
      <DateField<ExtendValues> name="completionLimitDate" label="À compléter avant le" />
    </EditDialog>
  )
}
