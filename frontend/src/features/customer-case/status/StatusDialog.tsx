import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { caseStatuses } from '@/components/steps/caseStatus'
import { CASE_FAMILIES } from '@/domain/constants'
import { MissingDocumentsAlert, useMissingDocuments } from '@/features/legal-document/public'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { useRequestKeys } from '@/session/useRequestKeys'
import { addStatus, CASE_READS, type CustomerCase } from '../api'
import { notReadyDocuments } from '../documents/requestedDocuments'
import { NotReadyAlert } from './NotReadyAlert'
import { displayText } from '@/format/displayText'

const NONE_CHOSEN = 'Veuillez sélectionner un statut\u202F!'

interface Values {
  label: string
  /** Reason of an ADMIN to proceed without the legal documents. */
  reason: string
}

const REASON_LIMIT = 1000

const noStatus = (): Values => ({ label: '', reason: '' })

interface StatusDialogProps {
  customerCase: CustomerCase
  /** Limits the choice to statuses of this family, the target of a move. */
  family?: string
  /** Version seen by the user when deciding. */
  version?: number
  onClose: () => void
}

/** Choice of one of the twenty statuses, in the specified order. */
export function StatusDialog({ customerCase, family, version, onClose }: StatusDialogProps) {
  const statuses = caseStatuses().filter((status) => family === undefined || status.family === family)
  const onlyStatus = statuses.length === 1 ? statuses[0] : undefined
  const keyOf = useRequestKeys()
  const form = useFormWithDraft<Values, Values>({
    savedItem: null,
    valuesOf: noStatus,
    initialEdit: onlyStatus && { base: null, values: { label: onlyStatus.label } },
    check: ({ label }) => (label === '' ? [{ field: 'label', message: NONE_CHOSEN }] : []),
    draftKey: `status:${customerCase.uuid}${family ? `:${family}` : ''}`,
  })
  const save = useFormSave(form, {
    save: async (values) => {
      const { label: addedLabel, reason } = values
      await addStatus(
        customerCase.uuid,
        { label: addedLabel, ...(reason !== '' && { reason }) },
        version,
        keyOf(values),
      )
      return values
    },
    meta: { rereads: CASE_READS },
    onSaved: () => {
      // The dialog stays busy until the page shows the new status.
      notify('Le statut a été modifié avec succès.')
      onClose()
    },
    refusal: (reasons) => `Erreur lors de la modification du statut (${reasons.join(' ')}).`,
  })
  const label = useWatch({ control: form.control, name: 'label' })
  const selectedStatus = statuses.find((status) => status.label === label)
  const items = notReadyDocuments(customerCase)
  const destination = CASE_FAMILIES.find(({ key }) => key === family)
  const sends = selectedStatus?.sends === true
  const missingItems = useMissingDocuments(customerCase.uuid, sends) ?? []
  const hasWarning = sends && items.length > 0
  const hasMissing = sends && missingItems.length > 0
  const { role } = useUser()
  return (
    <EditDialog
      title={destination ? `Déplacer vers «\u202F${displayText(destination.label)}\u202F»` : 'Ajouter un statut'}
      form={form}
      save={save}
      onClose={onClose}
      maxWidth={hasWarning || hasMissing ? 'sm' : 'xs'}
      {...((hasWarning || hasMissing) && { submitLabel: 'Envoyer quand même' })}
    >
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{customerCase.label}</Typography>
      {onlyStatus ? (
        <Typography>{`Nouveau statut\u202F: ${displayText(onlyStatus.label)}.`}</Typography>
      ) : (
        <SelectField<Values>
          name="label"
          label="Statut"
          options={statuses.map((status) => ({ value: status.label, label: displayText(status.label) }))}
        />
      )}
      {selectedStatus && (
        <Consequences customerCase={customerCase} closes={selectedStatus.closes} completes={selectedStatus.completes} />
      )}
      {hasWarning && <NotReadyAlert items={items} />}
      {hasMissing && <MissingDocumentsAlert items={missingItems} />}
      {hasMissing && role === 'ADMIN' && (
        <Box sx={{ mt: 2 }}>
          <TextField<Values>
            name="reason"
            label="Raison de passer outre"
            rows={2}
            maxLength={REASON_LIMIT}
            helper="Demandée quand le cabinet exige ces documents ; elle reste dans l’historique du dossier."
          />
        </Box>
      )}
    </EditDialog>
  )
}

interface ConsequencesProps {
  customerCase: CustomerCase
  closes: boolean
  completes: boolean
}

/** Consequences of the status. */
function Consequences({ customerCase, closes, completes }: ConsequencesProps) {
  if (closes && !customerCase.closedDate) {
    return (
      <Alert severity="warning" role="status">
        <strong>Ce statut clôt le dossier.</strong>
        {` ${customerCase.activeForUpload ? 'Le client ne pourra plus rien déposer, et seul' : 'Seul'} un administrateur pourra encore changer son statut.`}
      </Alert>
    )
  }
  if (completes && customerCase.activeForUpload) {
    return (
      <Alert severity="warning" role="status">
        Ce statut met fin au dépôt&#8239;: le client ne pourra plus ajouter ni retirer de document.
      </Alert>
    )
  }
  return null
}
