import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { missingDocuments, missingCount, type CaseProgress } from './places/checklist'

interface ValidateDialogProps {
  open: boolean
  asked: CaseProgress
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Confirms the completion, and lists missing or refused documents. */
export function ValidateDialog({ open, asked, onConfirm, onClose }: ValidateDialogProps) {
  const count = missingCount(asked)
  return (
    <ConfirmDialog
      open={open}
      title={'Valider votre dossier\u202F?'}
      confirmLabel="Valider"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {count !== null && (
        <>
          {`${count}\u202F:`}
          <ul style={{ margin: '8px 0', paddingLeft: '1.2em', overflowWrap: 'anywhere' }}>
            {missingDocuments(asked).map((item) => (
              <li key={item.uuid}>{item.state === 'refused' ? `${item.label} (à refaire)` : item.label}</li>
            ))}
          </ul>
        </>
      )}
      <p style={{ margin: 0 }}>
        Une fois le dossier validé, cet espace ne sera plus accessible au dépôt&#8239;: vous ne pourrez plus ajouter ni
        retirer de document. Vos fichiers resteront visibles ici.
      </p>
    </ConfirmDialog>
  )
}
