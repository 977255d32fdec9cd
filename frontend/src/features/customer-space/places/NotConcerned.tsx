import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { Icon } from '@/components/icon/Icon'
import { MOTIVE_LIMIT } from '@/domain/constants'
import { REQUIRED, tooLong } from '@/rules/messages'

interface NotConcernedProps {
  /** Label of the document. */
  label: string
  /** Why it does not concern the customer, when stated. */
  reason: string | undefined
  disabled: boolean
  /** `null` takes the statement back. */
  onState: (reason: string | null) => void
}

/** Statement that a document does not concern the customer, with its reason, for staff to confirm. */
export function NotConcerned({ label, reason, disabled, onState }: NotConcernedProps) {
  const [asking, setAsking] = useState(false)
  if (reason !== undefined) {
    return (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', width: '100%', fontSize: '0.875rem' }}>
        <span style={{ overflowWrap: 'anywhere' }}>{`Vous n’êtes pas concerné\u202F: ${reason}`}</span>
        <Button size="small" disabled={disabled} startIcon={<Icon name="undo" size={16} />} aria-label={`Annuler\u202F: ${label}`} onClick={() => onState(null)}>
          Annuler
        </Button>
      </Stack>
    )
  }
  return (
    <>
      <Button color="inherit" disabled={disabled} aria-label={`Je ne suis pas concerné\u202F: ${label}`} onClick={() => setAsking(true)}>
        Je ne suis pas concerné
      </Button>
      {asking && <ReasonDialog label={label} onReason={onState} onClose={() => setAsking(false)} />}
    </>
  )
}

interface ReasonDialogProps {
  label: string
  onReason: (reason: string) => void
  onClose: () => void
}

function ReasonDialog({ label, onReason, onClose }: ReasonDialogProps) {
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState(false)
  const reason = typed.trim()
  const error = reason === '' ? REQUIRED : [...reason].length > MOTIVE_LIMIT ? tooLong(MOTIVE_LIMIT) : null
  const confirm = () => {
    setSent(true)
    if (error !== null) return
    onReason(reason)
    onClose()
  }
  return (
    <ConfirmDialog open title="Ce document ne vous concerne pas" confirmLabel="Prévenir mon conseiller" onConfirm={confirm} onClose={onClose}>
      <p style={{ margin: '0 0 16px', overflowWrap: 'anywhere' }}>{`«\u202F${label}\u202F»\u202F: dites pourquoi en quelques mots. Votre conseiller confirme, ou vous le redemande.`}</p>
      <TextField
        autoFocus
        fullWidth
        multiline
        minRows={2}
        label="Pourquoi"
        value={typed}
        error={sent && error !== null}
        helperText={sent ? error : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  )
}
