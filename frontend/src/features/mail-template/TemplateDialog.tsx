import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { ErrorAlert } from '@/components/feedback/ErrorAlert'
import { mailTemplateQuery, type MailTemplateKey } from './api'
import { TemplateEditor } from './TemplateEditor'

interface TemplateDialogProps {
  templateKey: MailTemplateKey
  name: string
  onClose: () => void
}

/** Edits a template, read anew when it opens (TPL-02, TPL-05). */
export function TemplateDialog({ templateKey, name, onClose }: TemplateDialogProps) {
  const titleId = useId()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data: template, error } = useQuery(mailTemplateQuery(templateKey))
  // The form says whether it may be left.
  const close = useRef(onClose)
  return (
    <Dialog open onClose={() => close.current()} aria-labelledby={titleId} maxWidth="lg" fullWidth fullScreen={phone} scroll="paper">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>{name}</DialogTitle>
      {template ? (
        <TemplateEditor
          opened={template}
          onClose={onClose}
          onAskClose={(ask) => {
            close.current = ask
          }}
        />
      ) : (
        <>
          <DialogContent dividers>
            <ErrorAlert error={error} area="office" />
            {!error && <LinearProgress aria-label="Chargement…" />}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>Annuler</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
