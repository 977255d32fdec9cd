import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { notify } from '@/session/feedback'
import { deleteCase, forgetCases, type CustomerCase } from './api'

/** Asks, says what goes with the case (AMB-072), then deletes it. */
export function DeleteCaseDialog({ of: one, onClose }: { of: CustomerCase; onClose: () => void }) {
  const client = useQueryClient()
  const remove = async () => {
    try {
      await deleteCase(one.uuid)
      notify('Le dossier client a été supprimé avec succès.')
    } catch {
      notify('Une erreur a été rencontrée lors de la suppression du dossier client.', 'error')
    }
    onClose()
    await forgetCases(client)
  }
  return (
    <ConfirmDialog
      open
      title={`Supprimer le dossier «\u202F${one.label}\u202F»\u202F?`}
      irreversible
      confirmLabel="Supprimer"
      onConfirm={remove}
      onClose={onClose}
    >
      Ses statuts, son commentaire et ses fichiers seront supprimés. Les comptes rendus liés restent sur la fiche.
    </ConfirmDialog>
  )
}
