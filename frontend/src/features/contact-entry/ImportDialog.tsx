import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { errorMessages } from '@/api/error'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import LinearProgress from '@mui/material/LinearProgress'
import { countOf } from '@/components/table/TableFooter'
import { CONTACT_LINES_LIMIT } from '@/domain/constants'
import { REQUIRED } from '@/rules/messages'
import { notify } from '@/session/feedback'
import { forgetContacts, importContacts, type ContactGroup } from './api'
import { countLines } from './contact'
import { GroupField } from './GroupField'
import { ImportErrors } from './ImportErrors'
import { ListFile } from './ListFile'

const IMPORTED = 'Les contacts ont été importés avec succès.'
const EXAMPLE = '06 12 34 56 78;prenom.nom@exemple.fr\n06 12 34 56 79;\n;prenom.nom@exemple.fr'

/** Imports a list into a group (CTC-04): what was typed stays until it is imported or given up. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const ids = { title: useId(), group: useId(), list: useId(), help: useId(), error: useId() }
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const client = useQueryClient()
  const [group, setGroup] = useState<ContactGroup | string>('')
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [leaving, setLeaving] = useState(false)
  const { mutateAsync, isPending } = useMutation({ mutationFn: importContacts })
  const count = countLines(text)
  const noGroup = typeof group === 'string' && group.trim() === ''
  const tooMany = count > CONTACT_LINES_LIMIT + 1

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    setRefused([])
    if (isPending) return
    const wrong = noGroup ? ids.group : count === 0 || tooMany ? ids.list : undefined
    if (wrong) return document.getElementById(wrong)?.focus()
    try {
      await mutateAsync({ contactGroup: typeof group === 'string' ? group : group.uuid, contactsList: text })
      notify(IMPORTED)
      onClose()
      await forgetContacts(client)
    } catch (error) {
      setRefused(errorMessages(error, 'contacts'))
    }
  }
  const close = () => {
    if (isPending) return
    if (count > 0) setLeaving(true)
    else onClose()
  }
  return (
    <>
      <Dialog open onClose={close} aria-labelledby={ids.title} maxWidth="sm" fullWidth fullScreen={phone} scroll="paper">
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void send(event)}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        >
          <DialogTitle id={ids.title}>Importer des contacts</DialogTitle>
          <DialogContent dividers sx={{ display: 'grid', gap: 2.5, alignContent: 'start', pt: 2.5 }}>
            <ImportErrors messages={refused} />
            <GroupField id={ids.group} value={group} onChange={setGroup} disabled={isPending} error={checked && noGroup ? REQUIRED : ''} />
            <Box>
              <FormLabel htmlFor={ids.list} required>Liste des contacts</FormLabel>
              <Typography id={ids.help} sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 1 }}>
                {'Un contact par ligne\u202F: téléphone;email, au moins l’un des deux. Un contact déjà connu est complété, et garde ses refus.'}
              </Typography>
              <OutlinedInput
                id={ids.list}
                multiline
                fullWidth
                minRows={7}
                maxRows={14}
                disabled={isPending}
                placeholder={EXAMPLE}
                value={text}
                error={(checked && count === 0) || tooMany}
                onChange={({ target }) => setText(target.value)}
                inputProps={{ 'aria-describedby': `${ids.help} ${ids.error}`, 'aria-required': true, spellCheck: false, autoComplete: 'off' }}
                sx={{ fontVariantNumeric: 'tabular-nums', fontSize: '0.9375rem' }}
              />
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 0.5, minHeight: 24 }}>
                <FormHelperText id={ids.error} error sx={{ m: 0 }}>
                  {checked && count === 0 ? REQUIRED : tooMany && `${countOf(CONTACT_LINES_LIMIT, 'ligne', 'lignes')} au plus à la fois.`}
                </FormHelperText>
                <Typography component="output" htmlFor={ids.list} sx={{ fontSize: '0.875rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {countOf(count, 'ligne', 'lignes')}
                </Typography>
              </Box>
              <ListFile disabled={isPending} onText={(added) => setText((typed) => joined(typed, added))} />
            </Box>
          </DialogContent>
          {isPending && <LinearProgress color="secondary" aria-label={`Import de ${countOf(count, 'ligne', 'lignes')} en cours`} />}
          <DialogActions>
            <Button color="inherit" disabled={isPending} onClick={close}>Annuler</Button>
            <Button type="submit" variant="contained" loading={isPending}>Importer</Button>
          </DialogActions>
        </Box>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        title={'Fermer sans importer\u202F?'}
        confirmLabel="Fermer sans importer"
        cancelLabel="Continuer la saisie"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        La liste saisie sera perdue.
      </ConfirmDialog>
    </>
  )
}


/** A file comes after what was typed. */
function joined(typed: string, added: string): string {
  return typed.trim() === '' ? added : `${typed.replace(/\s*$/, '')}\n${added}`
}
