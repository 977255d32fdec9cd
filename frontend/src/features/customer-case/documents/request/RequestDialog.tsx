import { useState } from 'react'
import { EditDialog } from '@/components/edit/EditDialog'
import { useSavedForm } from '@/components/edit/useSavedForm'
import { notify } from '@/session/feedback'
import { newUuid } from '@/session/uuid'
import { CASE_READS, requestDocuments, type CustomerCase } from '../../api'
import { RequestFields } from './RequestFields'
import { checkRequest, withoutBlankRows, requestValues, toRequest, type RequestValues } from './requestForm'

/** Requests documents again: refused or missing ones, and additional ones. */
export function RequestDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  // Idempotency key: a repeated request sends one mail.
  const [key] = useState(newUuid)
  const recipients = customerCase.recipients ?? []
  const edit = useSavedForm<CustomerCase, RequestValues>({
    draftKey: `case-request:${customerCase.uuid}`,
    saved: customerCase,
    valuesOf: requestValues,
    normalize: withoutBlankRows,
    check: checkRequest,
    save: (values) => requestDocuments(customerCase.uuid, toRequest(values), key),
    meta: { rereads: CASE_READS },
    onSaved: () => {
      notify(`La demande est partie\u202F: ${recipients.map(({ email }) => email).join(', ')}.`)
      onClose()
    },
  })
  return (
    <EditDialog title={`Redemander des pièces\u202F: ${customerCase.label}`} edit={edit} onClose={onClose} maxWidth="md" submitLabel="Envoyer la demande">
      <RequestFields recipients={recipients} />
    </EditDialog>
  )
}
