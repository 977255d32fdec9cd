import { KEYS } from '@/api/keys'
import { DeleteDialog } from '@/components/edit/DeleteDialog'
import { deleteCase, type CustomerCase } from './api'

interface DeleteCaseDialogProps {
  customerCase: CustomerCase
  onClose: () => void
  /** Called after a deletion, to leave the page. */
  onDeleted?: (() => void) | undefined
}

/** Confirms the deletion of a case, with its consequences. */
export function DeleteCaseDialog({ customerCase, onClose, onDeleted }: DeleteCaseDialogProps) {
  return (
    <DeleteDialog
      title={`Supprimer le dossier «\u202F${customerCase.label}\u202F»\u202F?`}
      remove={async () => {
        await deleteCase(customerCase.uuid)
        onDeleted?.()
      }}
      successMessage="Le dossier client a été supprimé avec succès."
      errorMessage="Une erreur a été rencontrée lors de la suppression du dossier client."
      rereads={[KEYS.recordCases]}
      onClose={onClose}
    >
      Ses statuts, son commentaire et ses fichiers seront supprimés. Les comptes rendus liés restent sur la fiche. Les
      documents légaux sans réponse ne seront plus demandés{'\u202F'}; les autres sont gardés.
    </DeleteDialog>
  )
}
