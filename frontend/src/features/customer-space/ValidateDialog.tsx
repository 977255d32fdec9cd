import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import type { ChecklistItem } from './api'

interface ValidateDialogProps {
  open: boolean
  missing: readonly ChecklistItem[]
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before the space closes, and lists what is not ticked (CCASE-15). */
export function ValidateDialog({ open, missing, onConfirm, onClose }: ValidateDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={'Valider votre dossier\u202F?'}
      confirmLabel="Valider"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {missing.length > 0 && (
        <>
          {missing.length === 1 ? 'Ce document n’est pas coché\u202F:' : 'Ces documents ne sont pas cochés\u202F:'}
          <ul style={{ margin: '8px 0', paddingLeft: '1.2em' }}>
            {missing.map((item) => <li key={item.label}>{item.label}</li>)}
          </ul>
        </>
      )}
      <p style={{ margin: 0 }}>
        Une fois le dossier validé, cet espace ne sera plus accessible&#8239;: vous ne pourrez plus ajouter ni retirer
        de document.
      </p>
    </ConfirmDialog>
  )
}
