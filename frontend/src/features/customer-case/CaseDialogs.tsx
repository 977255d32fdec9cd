import { KEYS } from '@/api/keys'
import { DeleteDialog } from '@/components/edit/DeleteDialog'
import { NewTaskDialog } from '@/features/task/public'
import { deleteCase, type CustomerCase } from './api'
import type { CaseAction } from './CaseMenu'
import { RequestDialog } from './documents/request/RequestDialog'
import { AwaitedDialog } from './status/AwaitedDialog'
import { ResendDialog } from './status/ResendDialog'
import { StatusDialog } from './status/StatusDialog'

interface CaseDialogsProps {
  action: CaseAction
  customerCase: CustomerCase
  onClose: () => void
  /** Called after a deletion, to leave the page. */
  onDeleted?: () => void
}

/** Dialogs opened by the buttons of a case. */
export function CaseDialogs({ action, customerCase, onClose, onDeleted }: CaseDialogsProps) {
  if (action === 'status') return <StatusDialog customerCase={customerCase} onClose={onClose} />
  if (action === 'resend') return <ResendDialog customerCase={customerCase} onClose={onClose} />
  if (action === 'awaited') return <AwaitedDialog customerCase={customerCase} onClose={onClose} />
  if (action === 'task')
    return (
      <NewTaskDialog
        about={{
          kind: 'case',
          uuid: customerCase.uuid,
          label: customerCase.label,
          customerRecord: customerCase.customerRecord,
        }}
        onClose={onClose}
      />
    )
  if (action === 'request') return <RequestDialog customerCase={customerCase} onClose={onClose} />
  return <DeleteCaseDialog customerCase={customerCase} onClose={onClose} onDeleted={onDeleted} />
}

interface DeleteCaseDialogProps {
  customerCase: CustomerCase
  onClose: () => void
  /** Called after a deletion, to leave the page. */
  onDeleted?: (() => void) | undefined
}

/** Confirms the deletion of a case, with its consequences. */
function DeleteCaseDialog({ customerCase, onClose, onDeleted }: DeleteCaseDialogProps) {
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
