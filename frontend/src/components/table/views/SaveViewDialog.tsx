import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { errorMessages } from '@/api/error'
import { REQUIRED } from '@/rules/messages'
import { notify } from '@/session/feedback'
import { createView, forgetViews, type ViewedList } from './api'
import { useViews } from './useViews'

/** The name under which the present filters, order and columns are kept, and for whom. */
export function SaveViewDialog({ list, onClose }: { list: ViewedList; onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const { search, columns } = useViews(list)
  const [key] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => createView({ list, name, search, columns, shared }, key),
    onSuccess: async (view) => {
      await forgetViews(client)
      notify(`La vue «\u202F${view.name}\u202F» est enregistrée.`)
      onClose()
    },
  })
  const wrong = missing && name.trim() === '' ? REQUIRED : error ? errorMessages(error, 'office').join(' ') : null
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setMissing(true)
    else mutate()
  }
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <form onSubmit={save} noValidate>
        <DialogTitle id={`${id}-title`}>Enregistrer cette vue</DialogTitle>
        <DialogContent>
          <FormControl fullWidth error={wrong !== null} sx={{ mt: 0.5 }}>
            <FormLabel htmlFor={id} required>Nom de la vue</FormLabel>
            <OutlinedInput
              id={id}
              size="small"
              autoFocus
              autoComplete="off"
              value={name}
              placeholder="Mes dossiers bloqués"
              inputProps={{ maxLength: 60, 'aria-required': true, ...(wrong !== null && { 'aria-describedby': `${id}-wrong` }) }}
              onChange={({ target }) => setName(target.value)}
            />
            {wrong !== null && <FormHelperText id={`${id}-wrong`} role="alert">{wrong}</FormHelperText>}
          </FormControl>
          <FormControlLabel
            label="Partager avec l’équipe"
            control={<Switch checked={shared} onChange={(_, wanted) => setShared(wanted)} />}
            sx={{ mt: 1 }}
          />
          <FormHelperText sx={{ mx: 0 }}>
            Filtres, tri et colonnes affichés. Chacun n’y voit que ce à quoi il a accès.
          </FormHelperText>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isPending} onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="contained" loading={isPending}>Enregistrer</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
