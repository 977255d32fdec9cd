import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import type { TemplateEdit } from './useTemplateEdit'

interface TemplateActionsProps {
  edit: TemplateEdit
  formId: string
  onCancel: () => void
}

/** The foot of the dialog of a template. */
export function TemplateActions({ edit, formId, onCancel }: TemplateActionsProps) {
  const { busy } = edit
  return (
    <DialogActions>
      <Button color="inherit" disabled={edit.isPending} onClick={onCancel}>Annuler</Button>
      <Button type="submit" form={formId} variant="contained" loading={edit.isSaving} disabled={busy > 0 || edit.isTesting}>
        {busy > 0 ? `${busy} envoi${busy > 1 ? 's' : ''} en cours…` : 'Valider'}
      </Button>
    </DialogActions>
  )
}
