import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { EditDialog } from '@/components/edit/EditDialog'
import { useFormSave } from '@/components/edit/useFormSave'
import { useFormWithDraft } from '@/components/edit/useFormWithDraft'
import { TextField } from '@/components/form/fields/TextField'
import { Icon } from '@/components/icon/Icon'
import { MOTIVE_LIMIT } from '@/domain/constants'
import { REQUIRED, tooLongMessage } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import { useDialogState } from '@/session/dialogState'
import type { ChecklistItem } from '../api'
import { UNKNOWN_ERROR } from '../depositStore'

interface NotConcernedProps {
  item: ChecklistItem
  /** Reason why the document does not concern the customer, when stated. */
  reason: string | undefined
  disabled: boolean
  onState: (reason: string) => Promise<void>
  onTakeBack: () => void
}

/** Statement that a document does not concern the customer, with its reason, for staff to confirm. */
export function NotConcerned({ item, reason, disabled, onState, onTakeBack }: NotConcernedProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useDialogState(`not-concerned:${item.uuid}`, false)
  const { label } = item
  if (reason !== undefined) {
    return (
      <Stack
        direction="row"
        spacing={1}
        sx={{ alignItems: 'center', flexWrap: 'wrap', width: '100%', fontSize: '0.875rem' }}
      >
        <span style={{ overflowWrap: 'anywhere' }}>{`Vous n’êtes pas concerné\u202F: ${reason}`}</span>
        <Button
          size="small"
          disabled={disabled}
          startIcon={<Icon name="undo" size={16} />}
          aria-label={`Annuler\u202F: ${label}`}
          onClick={onTakeBack}
        >
          Annuler
        </Button>
      </Stack>
    )
  }
  return (
    <>
      <Button
        color="inherit"
        disabled={disabled}
        aria-label={`Je ne suis pas concerné\u202F: ${label}`}
        onClick={() => setIsConfirmOpen(true)}
      >
        Je ne suis pas concerné
      </Button>
      {isConfirmOpen && <ReasonDialog item={item} onState={onState} onClose={() => setIsConfirmOpen(false)} />}
    </>
  )
}

interface Values {
  reason: string
}

const valuesOf = (): Values => ({ reason: '' })

function checkReason({ reason }: Values): Violation[] {
  const length = [...reason.trim()].length
  if (length === 0) return [{ field: 'reason', message: REQUIRED }]
  return length > MOTIVE_LIMIT ? [{ field: 'reason', message: tooLongMessage(MOTIVE_LIMIT) }] : []
}

/** Asks for the reason; stays open with the typed text until it is saved. */
function ReasonDialog({
  item,
  onState,
  onClose,
}: Pick<NotConcernedProps, 'item' | 'onState'> & { onClose: () => void }) {
  const form = useFormWithDraft<object, Values>({
    savedItem: null,
    valuesOf,
    check: checkReason,
    draftKey: `not-concerned:${item.uuid}`,
  })
  const save = useFormSave(form, {
    save: async ({ reason }) => {
      await onState(reason.trim())
      return {}
    },
    onSaved: onClose,
    area: 'public',
    fallbackError: UNKNOWN_ERROR,
  })
  return (
    <EditDialog
      title="Ce document ne vous concerne pas"
      form={form}
      save={save}
      onClose={onClose}
      maxWidth="xs"
      submitLabel="Prévenir mon conseiller"
    >
      <p style={{ margin: '0 0 16px', overflowWrap: 'anywhere' }}>
        {`«\u202F${item.label}\u202F»\u202F: dites pourquoi en quelques mots. Votre conseiller confirme, ou vous le redemande.`}
      </p>
      <TextField<Values> name="reason" label="Pourquoi" rows={2} maxLength={MOTIVE_LIMIT} />
    </EditDialog>
  )
}
