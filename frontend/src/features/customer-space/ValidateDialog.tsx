import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import type { ChecklistItem } from './api'
import { missing, missingCount } from './checklist'

interface ValidateDialogProps {
  open: boolean
  items: readonly ChecklistItem[]
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before the space closes, and lists what is not ticked. */
export function ValidateDialog({ open, items, onConfirm, onClose }: ValidateDialogProps) {
  const count = missingCount(items)
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
          <ul style={{ margin: '8px 0', paddingLeft: '1.2em' }}>
            {missing(items).map((item) => <li key={item.label}>{item.label}</li>)}
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
