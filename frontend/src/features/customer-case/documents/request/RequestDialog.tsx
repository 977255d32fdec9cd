import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { notify } from '@/session/feedback'
import { useRequestKeys } from '@/session/requestKeys'
import { CASE_READS, requestDocuments, type CustomerCase } from '../../api'
import { RequestFields } from './RequestFields'
import { checkRequest, withoutBlankRows, requestValues, toRequest, type RequestValues } from './requestForm'

/** Requests documents again: refused or missing ones, and additional ones. */
export function RequestDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const keyOf = useRequestKeys()
  const recipients = customerCase.recipients ?? []
  const form = useFormWithDraft<CustomerCase, RequestValues>({
    savedItem: customerCase,
    valuesOf: requestValues,
    check: checkRequest,
    normalize: withoutBlankRows,
    draftKey: `case-request:${customerCase.uuid}`,
  })
  const formSave = useFormSave(form, {
    save: (values) => {
      const body = toRequest(values)
      return requestDocuments(customerCase.uuid, body, keyOf(body))
    },
    meta: { rereads: CASE_READS },
    onSaved: () => {
      notify(`La demande est partie\u202F: ${recipients.map(({ email }) => email).join(', ')}.`)
      onClose()
    },
  })
  return (
    <EditDialog
      title={`Redemander des pièces\u202F: ${customerCase.label}`}
      form={form}
      save={formSave}
      onClose={onClose}
      maxWidth="md"
      submitLabel="Envoyer la demande"
    >
      <RequestFields recipients={recipients} />
    </EditDialog>
  )
}
