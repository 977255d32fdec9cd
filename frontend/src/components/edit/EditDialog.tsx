import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState, type ReactNode } from 'react'
import { type FieldValues } from 'react-hook-form'
import { DiscardDialog } from '@/components/feedback/DiscardDialog'
import { uploadsText } from '@/format/uploadsText'
import { down } from '@/theme/scale'
import { EditForm, hasChanges, type EntityEdit } from './EditForm'
import type { ConflictDisplay } from './ConflictChoices'

interface EditDialogProps<Item extends object, Values extends FieldValues> extends EntityEdit<Item, Values> {
  title: string
  onClose: () => void
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg'
  submitLabel?: string
  /** Display functions of conflicting fields. */
  conflictValues?: Record<string, ConflictDisplay>
  /** Content between the title and the fields, such as tabs. */
  head?: ReactNode
  /** Specific text for the question about unsaved changes. */
  discardText?: ReactNode
  /** Called on each save attempt. */
  onSubmit?: () => void
  /** Renders the server's refusal in place of the default alert. */
  renderRefused?: (messages: readonly string[]) => ReactNode
  children: ReactNode
}

/**
 * Form in a dialog: stays busy until closed, confirms before discarding changes, restores its draft after the session
 * ended, and shows edit conflicts.
 */
export function EditDialog<Item extends object, Values extends FieldValues>(props: EditDialogProps<Item, Values>) {
  const { title, form, save: formSave, conflict, files, onClose, maxWidth = 'sm', submitLabel = 'Valider' } = props
  const id = useId()
  const isPhone = useMediaQuery(down('sm'))
  const [isDiscardOpen, setIsDiscardOpen] = useState(false)
  const { isBusy } = formSave
  const uploadCount = files?.uploadCount ?? 0
  const close = () => {
    if (isBusy) return
    if (hasChanges({ form, files })) setIsDiscardOpen(true)
    else onClose()
  }
  return (
    <>
      <Dialog open onClose={close} maxWidth={maxWidth} fullScreen={isPhone && maxWidth !== 'xs'}>
        <DialogTitle>{title}</DialogTitle>
        {props.head}
        <DialogContent dividers sx={{ pt: 2.5 }}>
          <EditForm
            id={`${id}-form`}
            form={form}
            save={formSave}
            conflict={conflict}
            files={files}
            conflictValues={props.conflictValues}
            onSubmit={props.onSubmit}
            renderRefused={props.renderRefused}
            focusFirst
          >
            {props.children}
          </EditForm>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isBusy} onClick={close}>
            Annuler
          </Button>
          <Button type="submit" form={`${id}-form`} variant="contained" loading={isBusy} disabled={uploadCount > 0}>
            {uploadCount > 0 ? uploadsText(uploadCount) : submitLabel}
          </Button>
        </DialogActions>
      </Dialog>
      <DiscardDialog
        open={isDiscardOpen}
        onStay={() => setIsDiscardOpen(false)}
        onDiscard={() => {
          files?.discard()
          onClose()
        }}
      >
        {props.discardText}
      </DiscardDialog>
    </>
  )
}
