import { useState } from 'react'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormDraft } from '@/components/edit/formDraft'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormSave } from '@/components/edit/useFormSave'
import { notify } from '@/session/feedback'
import { useRequestKeys } from '@/session/useRequestKeys'
import { previewMail, writeMail, type MailPreview, type Overview } from '../api'
import { MailFields } from './MailFields'
import { checkMail, toMail, type MailValues } from './mailForm'
import { PreviewDialog } from './PreviewDialog'

interface WriteDialogProps {
  record: string
  overview: Overview
  /** Initially selected recipients. */
  to: readonly string[]
  /** Case whose comparison of offers is attached at first. */
  compared?: { uuid: string; label: string }
  onClose: () => void
}

/** Mail to the customers of a record: edited, previewed, sent. */
export function WriteDialog({ record, overview, to, compared, onClose }: WriteDialogProps) {
  const [shownPreview, setShownPreview] = useState<MailPreview | null>(null)
  const keyOf = useRequestKeys()
  const [blank] = useState(() => (): MailValues => ({
    template: 'CUSTOMER-MESSAGE',
    customers: [...to],
    customerCase: compared?.uuid ?? '',
    subject: compared ? 'Comparaison de vos offres' : '',
    message: '',
    withComparison: compared !== undefined,
  }))
  // A closed case is not in the overview.
  const cases =
    compared && overview.cases.every(({ uuid }) => uuid !== compared.uuid)
      ? [...overview.cases, compared]
      : overview.cases
  const form = useEntityForm<MailPreview, MailValues>({
    saved: null,
    valuesOf: blank,
    check: checkMail,
    draft: useFormDraft(compared ? `case-mail:${compared.uuid}` : `record-mail:${record}`),
  })
  const save = useFormSave(form, {
    save: (values) => previewMail(record, toMail(values)),
    // A preview changes no data, so nothing is refetched.
    meta: { refresh: 'none' },
    onSaved: setShownPreview,
  })
  const send = async () => {
    const mail = toMail(form.getValues())
    await writeMail(record, mail, keyOf(mail))
    notify(`L’email part\u202F: ${shownPreview?.to.map(({ address }) => address).join(', ') ?? ''}.`)
    onClose()
  }
  return (
    <>
      <EditDialog
        title="Écrire au client"
        form={form}
        save={save}
        onClose={onClose}
        maxWidth="md"
        submitLabel="Voir l’aperçu"
      >
        <MailFields customers={overview.customers} cases={cases} />
      </EditDialog>
      {shownPreview && (
        <PreviewDialog
          mail={shownPreview}
          withComparison={toMail(form.getValues()).withComparison === true}
          onSend={send}
          onBack={() => setShownPreview(null)}
        />
      )}
    </>
  )
}
