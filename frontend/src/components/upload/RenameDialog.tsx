import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { goToField } from '@/components/form/fieldNavigation'
import { makeFormStore } from '@/components/form/store/formStore'
import { FormStoreProvider } from '@/components/form/store/useFormStore'
import { TextField } from '@/components/form/TextField'
import type { Violation } from '@/rules/violation'
import { NAME_MAX_LENGTH, nameRefusalOf, renamed } from './fileChecks'

interface RenameDialogProps {
  name: string
  onRename: (name: string) => void
  onClose: () => void
}

interface Values {
  name: string
}

function check({ name }: Values): Violation[] {
  const message = nameRefusalOf(name)
  return message ? [{ field: 'name', message }] : []
}

/** Gives a file another name; its extension comes back when it is left out. */
export default function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const titleId = useId()
  const [form] = useState(() => makeFormStore<Values>({ name }, check))
  const submit = async (element: HTMLFormElement) => {
    if ((await form.judge()).length > 0) return goToField(element, 'name')
    onRename(renamed(name, form.getValues('name')))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <FormStoreProvider form={form}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            // The page around may itself be a form.
            event.stopPropagation()
            void submit(event.currentTarget)
          }}
        >
          <DialogTitle id={titleId}>Renommer le fichier</DialogTitle>
          <DialogContent>
            <TextField<Values> name="name" label="Nom du fichier" maxLength={NAME_MAX_LENGTH} counter required />
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
      </FormStoreProvider>
    </Dialog>
  )
}
