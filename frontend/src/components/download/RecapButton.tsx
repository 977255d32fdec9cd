import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { downloadByTicket } from '@/api/ticketDownload'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { Icon } from '@/components/icon/Icon'
import { down } from '@/theme/scale'

/** Beside a name there is room for the icon alone. */
const PHONE = `@media ${down('sm')}`

interface RecapButtonProps {
  /** Path of the download, `/api/…/download`. */
  path: string
  /** Asks for its ticket. */
  ask: () => Promise<unknown>
}

/** A record or a partner as a PDF, in a window that carries a ticket. */
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
      sx={{ whiteSpace: 'nowrap', minWidth: 44, [PHONE]: { px: 1, '& .MuiButton-startIcon': { mx: 0 } } }}
    >
      <Box component="span" sx={{ [PHONE]: visuallyHidden }}>Télécharger la synthèse</Box>
    </Button>
  )
}
