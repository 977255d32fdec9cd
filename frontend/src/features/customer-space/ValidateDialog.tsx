import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { missingRequestedDocuments, missingDocumentsText, type Checklist } from './documents/checklist'

interface ValidateDialogProps {
  open: boolean
  checklist: Checklist
  onConfirm: () => Promise<void>
  onClose: () => void
}

/**
 * Confirmation of the completion, with its consequences and the missing or refused documents; if there are any,
 * « Compléter mon dossier » is the primary button.
 */
export function ValidateDialog({ open, checklist, onConfirm, onClose }: ValidateDialogProps) {
  const missingText = missingDocumentsText(checklist)
  return (
    <ConfirmDialog
      open={open}
      title={'Valider votre dossier\u202F?'}
      confirmLabel="Valider"
      {...(missingText !== null && { prefersCancel: true, cancelLabel: 'Compléter mon dossier' })}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {missingText !== null && <strong>{`${missingText}. `}</strong>}
        Une fois le dossier validé, cet espace ne sera plus accessible au dépôt&#8239;: vous ne pourrez plus ajouter ni
        retirer de document. Vos fichiers resteront visibles ici.
      </p>
      {missingText !== null && (
        <ul
          aria-label="Documents manquants"
          style={{ margin: '8px 0 0', paddingLeft: '1.2em', overflowWrap: 'anywhere' }}
        >
          {missingRequestedDocuments(checklist).map((item) => (
            <li key={item.uuid}>{item.state === 'refused' ? `${item.label} (à refaire)` : item.label}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
