import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { Icon } from '@/components/icon/Icon'
import { ofName } from '@/format/elision'
import { fullName } from '@/format/fullName'
import type { PartProps } from './FollowUp'
import { isOpen } from '../inquiry'

/** State actions: handled, spam, reopened, unread; all reversible, spam for 30 days. */
export function StateActions({ inquiry, changes: { change, isBusy } }: PartProps) {
  const navigate = useNavigate()
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const reopen = () =>
    change({ state: inquiry.assignedTo ? 'assigned' : 'new' }, 'La demande est de nouveau à traiter.')
  const markUnread = async () => {
    const savedInquiry = await change({ read: false }, 'La demande est de nouveau non lue.')
    // Leaves the page, because a refetch would mark the inquiry as read again.
    if (savedInquiry) await navigate({ to: '/inquiries', ignoreBlocker: true })
  }
  const markSpam = async () => {
    await change({ state: 'spam' }, 'La demande a été classée comme indésirable.')
    setIsConfirmOpen(false)
  }
  return (
    <Stack spacing={1} sx={{ alignItems: 'stretch' }}>
      {isOpen(inquiry) ? (
        <Button
          variant="outlined"
          startIcon={<Icon name="check" />}
          disabled={isBusy}
          onClick={() => void change({ state: 'handled' }, 'La demande a été marquée comme traitée.')}
        >
          Marquer comme traitée
        </Button>
      ) : (
        <Button variant="outlined" startIcon={<Icon name="undo" />} disabled={isBusy} onClick={() => void reopen()}>
          {inquiry.state === 'spam' ? 'Ce n’est pas un indésirable' : 'Rouvrir la demande'}
        </Button>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Button color="inherit" size="compact" disabled={isBusy} onClick={() => void markUnread()}>
          Marquer comme non lue
        </Button>
        {inquiry.state !== 'spam' && (
          <Button color="inherit" size="compact" disabled={isBusy} onClick={() => setIsConfirmOpen(true)}>
            Indésirable
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={isConfirmOpen}
        title={`Classer la demande ${ofName(fullName(inquiry.person))} comme indésirable\u202F?`}
        confirmLabel="Classer comme indésirable"
        onConfirm={markSpam}
        onClose={() => setIsConfirmOpen(false)}
      >
        Elle quittera la liste et le compte des demandes non lues. Le filtre «{'\u00A0'}Indésirable{'\u00A0'}» la
        retrouvera pendant 30{'\u00A0'}jours, avant sa suppression définitive.
      </ConfirmDialog>
    </Stack>
  )
}
