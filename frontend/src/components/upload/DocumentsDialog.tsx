import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ApiError, errorMessages, errorText } from '@/api/error'
import { DiscardDialog } from '@/components/feedback/DiscardDialog'
import { ConflictAlert } from '@/components/feedback/ConflictAlert'
import { ServerErrors } from '@/components/form/ServerErrors'
import { notify } from '@/session/feedback'
import { isChanged, mergeDocuments, savedDocuments, type DocumentsOwner } from './documents'
import { MAX_FILE_SIZE } from './fileChecks'
import type { Media } from './media'
import { revertFile } from './transport'
import { Uploader } from './Uploader'

interface DocumentsDialogProps<T extends DocumentsOwner> {
  of: T
  /** As it stands in the title of the dialog, between guillemets. */
  name: string
  /** What the list of files is called. */
  label: string
  /** Over the files: what becomes of them. */
  help?: string
  /** Makes these the documents, if nobody saved others since `base`. */
  save: (base: T, medias: readonly Media[]) => Promise<unknown>
  /** The owner as it stands now. */
  read: () => Promise<T>
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Documents in order: uploaded, renamed, removed, moved, then validated in one save (PTYP-02, PAGE-03). */
export function DocumentsDialog<T extends DocumentsOwner>(props: DocumentsDialogProps<T>) {
  const { of, name, label, help, save: saveDocuments, read, onSaved, onClose } = props
  const titleId = useId()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [base, setBase] = useState(of)
  const [medias, setMedias] = useState<Media[]>(() => savedDocuments(of))
  const [busy, setBusy] = useState(0)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => saveDocuments(base, medias),
  })
  const changed = busy > 0 || isChanged(base, medias)

  const save = async () => {
    setRefused([])
    setConflict(null)
    try {
      await mutateAsync()
      await onSaved()
      notify('Les documents ont été mis à jour avec succès.')
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflict(error.message)
      else setRefused(errorMessages(error, 'office'))
    }
  }
  const reload = async () => {
    try {
      const fresh = await read()
      setMedias((edited) => mergeDocuments(base, edited, fresh))
      setBase(fresh)
      setConflict(null)
    } catch (error) {
      notify(errorText(error, 'office'), 'error')
    }
  }
  const close = () => {
    if (isPending) return
    if (changed) setLeaving(true)
    else onClose()
  }
  const abandon = () => {
    // What was sent for nothing is given back; what was there before stays.
    const known = new Set(base.medias?.map(({ uuid }) => uuid))
    for (const { uuid } of medias) if (!known.has(uuid)) void revertFile(uuid)
    onClose()
  }

  return (
    <>
      <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="md" fullWidth fullScreen={phone} scroll="paper">
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>{`Documents «\u202F${name}\u202F»`}</DialogTitle>
        <DialogContent dividers sx={{ pt: 2.5 }}>
          <ServerErrors messages={refused} onClose={() => setRefused([])} />
          {conflict !== null && <ConflictAlert message={conflict} onReload={reload} />}
          {help !== undefined && <Box sx={{ mb: 2, color: 'text.secondary' }}>{help}</Box>}
          <Uploader
            label={label}
            value={medias}
            onChange={setMedias}
            onBusyChange={setBusy}
            maxSize={MAX_FILE_SIZE}
            disabled={isPending}
            ordered
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isPending} onClick={close}>Annuler</Button>
          <Button variant="contained" loading={isPending} disabled={busy > 0} onClick={() => void save()}>
            {busy > 0 ? `${busy} envoi${busy > 1 ? 's' : ''} en cours…` : 'Valider'}
          </Button>
        </DialogActions>
      </Dialog>
      <DiscardDialog open={leaving} onStay={() => setLeaving(false)} onDiscard={abandon}>
        Vos changements sur ces documents seront perdus.
      </DiscardDialog>
    </>
  )
}
