import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { errorText } from '@/api/error'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { caseStatuses } from '@/components/steps/steps'
import { CASE_FAMILIES } from '@/domain/constants'
import { MissingDocumentsAlert, useMissingDocuments } from '@/features/legal-document/public'
import { displayText } from '@/format/displayText'
import { notify } from '@/session/feedback'
import { useUser } from '@/session/session'
import { useRequestKeys } from '@/session/requestKeys'
import { addStatus, CASE_READS, type CustomerCase, caseQuery } from '../api'
import { notReadyDocuments, outdatedText, stateAppearance, type DocumentItem } from '../documents/requestedDocuments'

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

/** Choice of a status, in the specified order. */
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
  const formSave = useFormSave(form, {
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
      save={formSave}
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

/** Warning about documents that are not ready for a partner. */
function NotReadyAlert({ items }: { items: readonly DocumentItem[] }) {
  const isPlural = items.length > 1
  return (
    <Alert severity="warning" role="status">
      <strong>{isPlural ? `${items.length} pièces ne sont pas prêtes.` : 'Une pièce n’est pas prête.'}</strong>
      <Box
        component="ul"
        tabIndex={0}
        sx={{ mt: 0.5, mb: 0, pl: 2.5, overflowWrap: 'anywhere', maxHeight: 240, overflowY: 'auto' }}
      >
        {items.map((item) => (
          <li key={item.uuid}>{`${item.label}\u202F: ${reasonText(item)}`}</li>
        ))}
      </Box>
    </Alert>
  )
}

function reasonText(item: DocumentItem): string {
  if (item.notReady === 'outdated')
    return (outdatedText(item, item.documentDate ?? '') ?? '').replace(/^D/, 'd').replace(/\.$/, '')
  return item.notReady === 'unreviewed' ? 'reçue, pas encore regardée' : stateAppearance(item).label.toLowerCase()
}

interface MoveDialogProps {
  uuid: string
  /** Version seen by the user. */
  version: number
  /** Target family of statuses. */
  family: string
  onClose: () => void
}

/** Asks for a status of the target family, and shows its consequences. */
export function MoveDialog({ uuid, version, family, onClose }: MoveDialogProps) {
  const { data, error } = useQuery(caseQuery(uuid))
  useEffect(() => {
    if (!error) return
    notify(errorText(error, 'private'), 'error')
    onClose()
  }, [error, onClose])
  return data ? <StatusDialog customerCase={data} family={family} version={version} onClose={onClose} /> : null
}
