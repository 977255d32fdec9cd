import { NewTaskDialog } from '@/features/task/public'
import type { CustomerCase } from './api'
import type { CaseAction } from './CaseMenu'
import { DeleteCaseDialog } from './DeleteCaseDialog'
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
