import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { errorMessages } from '@/api/error'
import { Text } from '@/components/primitives'
import type { RecordSelection } from './api'

/** Props of every dialog about a selection. */
export interface SelectionDialogProps {
  selection: RecordSelection
  onClose: () => void
  /** It is done: the selection has served. */
  onDone: () => void
}

interface ChoiceDialogProps {
  title: string
  children: ReactNode
  label: string
  /** Undefined while they are being fetched. */
  options: readonly { value: string; label: string }[] | undefined
  /** Said when there is nothing to choose. */
  none: string
  confirmLabel: string
  onConfirm: (value: string) => Promise<void>
  onClose: () => void
}

/** Asks for one thing before an act on several records. */
export function ChoiceDialog({ title, children, label, options, none, confirmLabel, onConfirm, onClose }: ChoiceDialogProps) {
  const id = useId()
  const [value, setValue] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setWrong(null)
    try {
      await onConfirm(value)
      onClose()
    } catch (failure) {
      setWrong(errorMessages(failure, 'office').join(' '))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void confirm(event)}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <Text color="text.secondary" mb={2}>{children}</Text>
          <FormControl fullWidth error={wrong !== null}>
            <FormLabel htmlFor={id}>{label}</FormLabel>
            <NativeSelect
              input={<OutlinedInput size="small" notched={false} />}
              inputProps={{ id, ...(wrong !== null && { 'aria-describedby': `${id}-wrong` }) }}
              value={value}
              disabled={busy || !options || options.length === 0}
              onChange={({ target }) => setValue(target.value)}
            >
              <option value="">{options?.length === 0 ? none : 'Choisir…'}</option>
              {options?.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
            </NativeSelect>
            {wrong !== null && <FormHelperText id={`${id}-wrong`} role="alert">{wrong}</FormHelperText>}
          </FormControl>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={busy} onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={value === ''}>{confirmLabel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
