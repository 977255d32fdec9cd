import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { notify } from '@/session/feedback'
import { useRequestKeys } from '@/session/requestKeys'
import { previewMail, writeMail, type MailPreview, type Overview } from '../api'
import { MailFields } from './MailFields'
import { checkMail, toMail, type MailValues } from './mailForm'
import { PreviewDialog } from './PreviewDialog'

interface WriteDialogProps {
  record: string
  overview: Overview
  /** Initially selected recipients. */
  initialRecipients: readonly string[]
  /** Case whose comparison of offers is attached at first. */
  comparedCase?: { uuid: string; label: string }
  onClose: () => void
}

/** Mail to the customers of a record: edited, previewed, sent. */
export function WriteDialog({ record, overview, initialRecipients, comparedCase, onClose }: WriteDialogProps) {
  const [shownPreview, setShownPreview] = useState<MailPreview | null>(null)
  const keyOf = useRequestKeys()
  const blankMail = (): MailValues => ({
    template: 'CUSTOMER-MESSAGE',
    customers: [...initialRecipients],
    customerCase: comparedCase?.uuid ?? '',
    subject: comparedCase ? 'Comparaison de vos offres' : '',
    message: '',
    withComparison: comparedCase !== undefined,
  })
  // A closed case is not in the overview.
  const cases =
    comparedCase && overview.cases.every(({ uuid }) => uuid !== comparedCase.uuid)
      ? [...overview.cases, comparedCase]
      : overview.cases
  const form = useFormWithDraft<MailPreview, MailValues>({
    savedItem: null,
    valuesOf: blankMail,
    check: checkMail,
    draftKey: comparedCase ? `case-mail:${comparedCase.uuid}` : `record-mail:${record}`,
  })
  const formSave = useFormSave(form, {
    save: (values) => previewMail(record, toMail(values)),
    // A preview changes no data, so nothing is refetched.
    meta: { refresh: 'none' },
    onSaved: setShownPreview,
  })
  const withComparison = useWatch({
    control: form.control,
    compute: (values) => toMail(values).withComparison === true,
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
        save={formSave}
        onClose={onClose}
        maxWidth="md"
        submitLabel="Voir l’aperçu"
      >
        <MailFields customers={overview.customers} cases={cases} />
      </EditDialog>
      {shownPreview && (
        <PreviewDialog
          mail={shownPreview}
          withComparison={withComparison}
          onSend={send}
          onBack={() => setShownPreview(null)}
        />
      )}
    </>
  )
}
