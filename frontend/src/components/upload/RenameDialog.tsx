import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useForm } from 'react-hook-form'
import { TextField } from '@/components/form/fields/TextField'
import { FILE_NAME_LIMIT } from '@/domain/formConstants'
import { keepExtension } from './fileChecks'

interface RenameDialogProps {
  name: string
  onRename: (name: string) => void
  onClose: () => void
}

interface Values {
  name: string
}

/** Renames a file; a missing extension is restored. */
export default function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { name },
    mode: 'onTouched',
  })
  const submit = handleSubmit((values) => {
    onRename(keepExtension(name, values.name))
    onClose()
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs">
      <form
        noValidate
        onSubmit={(event) => {
          // The surrounding page may be a form.
          event.stopPropagation()
          void submit(event)
        }}
      >
        <DialogTitle>Renommer le fichier</DialogTitle>
        <DialogContent>
          <TextField<Values>
            control={control}
            name="name"
            label="Nom du fichier"
            maxLength={FILE_NAME_LIMIT}
            showsCounter
            required
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" variant="contained">
            Renommer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
