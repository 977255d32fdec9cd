import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { downloadByTicket } from '@/api/ticketDownload'
import { visuallyHidden } from '@/components/form/visuallyHidden'
import { Icon } from '@/components/icon/Icon'
import { below } from '@/theme/scale'

interface RecapButtonProps {
  /** Path of the download, `/api/…/download`. */
  path: string
  /** Asks for its ticket. */
  ask: () => Promise<unknown>
}

/** A record or a partner as a PDF, in a window that carries a ticket (REC-18, PART-08, TICK-02, TICK-03). */
export function RecapButton({ path, ask }: RecapButtonProps) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadByTicket(path, ask)
    setBusy(false)
  }
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={busy}
      loadingPosition="start"
      startIcon={<Icon name="download" />}
      onClick={() => void download()}
      sx={{ whiteSpace: 'nowrap', minWidth: 44, px: { xs: 1, sm: 2.25 }, '& .MuiButton-startIcon': { mx: { xs: 0, sm: undefined } } }}
    >
      <Box component="span" sx={{ [`@media ${below('sm')}`]: visuallyHidden }}>Télécharger la synthèse</Box>
    </Button>
  )
}
