import { NewTaskDialog } from '@/features/task/public'
import type { CustomerCase } from './api'
import type { CaseAct } from './CaseMenu'
import { DeleteCaseDialog } from './DeleteCaseDialog'
import { RequestDialog } from './documents/request/RequestDialog'
import { AwaitedDialog } from './status/AwaitedDialog'
import { ResendDialog } from './status/ResendDialog'
import { StatusDialog } from './status/StatusDialog'

interface CaseDialogsProps {
  act: CaseAct
  customerCase: CustomerCase
  onClose: () => void
  /** Called after a deletion, to leave the page. */
  onDeleted?: () => void
}

/** Dialogs opened by the buttons of a case. */
export function CaseDialogs({ act, customerCase, onClose, onDeleted }: CaseDialogsProps) {
  if (act === 'status') return <StatusDialog customerCase={customerCase} onClose={onClose} />
  if (act === 'resend') return <ResendDialog customerCase={customerCase} onClose={onClose} />
  if (act === 'awaited') return <AwaitedDialog customerCase={customerCase} onClose={onClose} />
  if (act === 'task') return <NewTaskDialog about={{ kind: 'case', uuid: customerCase.uuid, label: customerCase.label, customerRecord: customerCase.customerRecord }} onClose={onClose} />
  if (act === 'request') return <RequestDialog customerCase={customerCase} onClose={onClose} />
  return <DeleteCaseDialog customerCase={customerCase} onClose={onClose} onDeleted={onDeleted} />
}
