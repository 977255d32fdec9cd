import type { CustomerCase } from './api'
import type { CaseAct } from './CaseMenu'
import { DeleteCaseDialog } from './DeleteCaseDialog'
import { RequestDialog } from './documents/request/RequestDialog'
import { AwaitedDialog } from './status/AwaitedDialog'
import { ResendDialog } from './status/ResendDialog'
import { StatusDialog } from './status/StatusDialog'

interface CaseDialogsProps {
  act: CaseAct
  of: CustomerCase
  onClose: () => void
  /** Called after a deletion, to leave the page. */
  onDeleted?: () => void
}

/** Dialogs opened by the buttons of a case. */
export function CaseDialogs({ act, of, onClose, onDeleted }: CaseDialogsProps) {
  if (act === 'status') return <StatusDialog of={of} onClose={onClose} />
  if (act === 'resend') return <ResendDialog of={of} onClose={onClose} />
  if (act === 'awaited') return <AwaitedDialog of={of} onClose={onClose} />
  if (act === 'request') return <RequestDialog of={of} onClose={onClose} />
  return <DeleteCaseDialog of={of} onClose={onClose} onDeleted={onDeleted} />
}
