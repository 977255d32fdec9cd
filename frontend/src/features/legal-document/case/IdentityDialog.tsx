import Typography from '@mui/material/Typography'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { DateField } from '@/components/form/fields/DateField'
import { SelectField } from '@/components/form/fields/SelectField'
import { SwitchField } from '@/components/form/fields/SwitchField'
import { TextField } from '@/components/form/fields/TextField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { todayInParis } from '@/format/date'
import { fullName } from '@/format/fullName'
import { notify } from '@/session/feedback'
import { useRequestKeys } from '@/session/requestKeys'
import { saveIdentityCheck, type Compliance, type IdentityCheck } from '../api'
import {
  checkIdentity,
  DOCUMENTS,
  identityValues,
  ORIGIN_LIMIT,
  toIdentityBody,
  VIGILANCES,
  type IdentityValues,
} from './identityForm'

interface IdentityDialogProps {
  record: string
  customer: Compliance['customers'][number]
  /** Latest check of this customer. */
  latest: IdentityCheck | undefined
  onClose: () => void
}

/** Records the identity check of one customer; it stays internal to the firm. */
export function IdentityDialog({ record, customer, latest, onClose }: IdentityDialogProps) {
  const keyOf = useRequestKeys()
  const form = useFormWithDraft<IdentityCheck, IdentityValues>({
    savedItem: null,
    valuesOf: () => identityValues(latest),
    check: (values) => checkIdentity(values, todayInParis()),
    draftKey: `identity-check:${customer.uuid}`,
  })
  const formSave = useFormSave(form, {
    save: (values) => {
      const body = toIdentityBody(values, customer.uuid)
      return saveIdentityCheck(record, body, keyOf(body))
    },
    onSaved: () => {
      notify('La vérification d’identité est enregistrée.')
      onClose()
    },
  })
  return (
    <EditDialog
      title={`Vérifier l’identité\u202F: ${fullName(customer.name)}`}
      form={form}
      save={formSave}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        Le numéro du document n’est pas gardé. Les vérifications précédentes restent dans l’historique.
      </Typography>
      <FieldGrid columns={2}>
        <SelectField<IdentityValues> name="document" label="Document vu" options={DOCUMENTS} />
        <DateField<IdentityValues> name="validUntil" label="Valable jusqu’au" />
      </FieldGrid>
      <SwitchField<IdentityValues>
        name="politicallyExposed"
        label="Personne politiquement exposée"
        helper="Elle-même, un proche ou un associé connu"
      />
      <SelectField<IdentityValues> name="vigilance" label="Vigilance" options={VIGILANCES} />
      <TextField<IdentityValues>
        name="originOfFunds"
        label="Origine des fonds"
        rows={3}
        maxLength={ORIGIN_LIMIT}
        showsCounter
        helper="Demandée en vigilance renforcée"
      />
    </EditDialog>
  )
}
