import { errorMessages } from '@/api/error'
import { useSave } from '@/api/useSave'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { notifyOutcome } from '@/components/feedback/notifyOutcome'
import { formatInstantWithTime } from '@/format/date'
import { CASE_READS, resendLink, type CustomerCase } from '../api'
import { missingDocuments } from '../documents/requestedDocuments'

const FAILED = 'Une erreur a été rencontrée pendant l’envoi du lien de dépôt du dossier.'

/** Shows recipients and content, then sends the mail again. */
export function ResendDialog({ customerCase, onClose }: { customerCase: CustomerCase; onClose: () => void }) {
  const { mutateAsync } = useSave(resendLink, { rereads: CASE_READS })
  const missingItems = missingDocuments(customerCase)
  const recipients = customerCase.recipients ?? []
  const send = async () => {
    await notifyOutcome(mutateAsync(customerCase.uuid), {
      successMessage: 'Le lien dépôt du dossier a été renvoyé avec succès.',
      errorMessage: (error) => errorMessages(error, 'private', FAILED).join(' '),
    })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Renvoyer le lien du dossier «\u202F${customerCase.label}\u202F»\u202F?`}
      confirmLabel="Envoyer"
      onConfirm={send}
      onClose={onClose}
    >
      {`Un email part à\u202F:`}
      <List lines={recipients.map(({ name, email }) => `${name} (${email})`)} />
      {missingItems.length === 0
        ? 'Tous les documents sont là\u202F: il demande de valider le dossier.'
        : 'Il demande ce qui manque\u202F:'}
      <List lines={missingItems.map((item) => item.label)} />
      {customerCase.lastMailDate && `Dernier envoi\u202F: ${formatInstantWithTime(customerCase.lastMailDate)}.`}
    </ConfirmDialog>
  )
}

function List({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul style={{ margin: '4px 0 12px', paddingLeft: '1.2em', overflowWrap: 'anywhere' }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
