import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useFormState } from 'react-hook-form'
import { EditDialog } from '@/components/edit/EditDialog'
import { FilesField } from '@/components/edit/FilesField'
import { useEntityForm } from '@/components/edit/useEntityForm'
import { useFormFiles } from '@/components/edit/useFormFiles'
import { useFormSave } from '@/components/edit/useFormSave'
import { DateField } from '@/components/form/fields/DateField'
import { SelectField } from '@/components/form/fields/SelectField'
import type { LegalDocument } from '@/components/legal-document/documentStates'
import { dayInParis, todayInParis } from '@/format/date'
import { notify } from '@/session/feedback'
import { answerOnPaper, type Compliance } from '../api'
import { customersToAnswer, checkPaper, type PaperValues } from './paperForm'
import { nameOfCustomer } from './people'

interface PaperAnswerDialogProps {
  document: LegalDocument
  customers: Compliance['customers']
  onClose: () => void
}

/** Records the answer that a customer gave on paper, with a copy of the paper. */
export function PaperAnswerDialog({ document, customers, onClose }: PaperAnswerDialogProps) {
  const { uuid, title, issueDate, confirmation } = document
  const people = customersToAnswer(document, customers)
  const form = useEntityForm<object, PaperValues>({
    savedItem: null,
    valuesOf: () => ({ customer: people.length === 1 ? (people[0]?.customer ?? '') : '', answeredOn: '', medias: [] }),
    check: (values) => checkPaper(values, { issueDay: dayInParis(new Date(issueDate)), today: todayInParis() }),
  })
  const files = useFormFiles(form, 'medias')
  const formSave = useFormSave(form, {
    save: async ({ customer, answeredOn, medias: [copy] }) => {
      await answerOnPaper(uuid, { customer, answeredOn, ...(copy && { media: copy.uuid }) })
      return {}
    },
    onSaved: () => {
      notify('La réponse sur papier est enregistrée.')
      onClose()
    },
  })
  const { errors } = useFormState({ control: form.control })
  const copyError = errors.medias?.message ?? errors.medias?.root?.message
  return (
    <EditDialog
      title={`Répondu sur papier\u202F: ${title}`}
      form={form}
      save={formSave}
      files={files}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {confirmation === 'signature'
          ? 'Le client a signé le document imprimé. Gardez l’original\u202F: la copie entre dans le dossier de preuve.'
          : 'Le client a reçu le document imprimé et l’a daté. Gardez l’original\u202F: la copie entre dans le dossier de preuve.'}
      </Typography>
      <SelectField<PaperValues>
        name="customer"
        label="Client"
        options={people.map(({ customer }) => ({ value: customer, label: nameOfCustomer(customers, customer) }))}
      />
      <DateField<PaperValues> name="answeredOn" label="Date sur le papier" />
      <FilesField<PaperValues>
        name="medias"
        label="Copie du papier"
        maxFiles={1}
        scanTitle={title}
        help="Facultative, en PDF. Le scanner fait un PDF de vos photos."
      />
      {copyError !== undefined && <FormHelperText error>{copyError}</FormHelperText>}
    </EditDialog>
  )
}
