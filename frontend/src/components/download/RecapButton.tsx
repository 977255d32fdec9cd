import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { downloadByTicket } from '@/api/ticketDownload'
import { useSave } from '@/api/useSave'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { Icon } from '@/components/icon/Icon'
import { down } from '@/theme/scale'

/** On a phone the button shows its icon only. */
const PHONE = `@media ${down('sm')}`

interface RecapButtonProps {
  /** Download path, `/api/…/download`. */
  path: string
  /** Requests the download ticket. */
  requestTicket: () => Promise<unknown>
}

/** Opens the PDF of a record or partner in a new window, authorized by a one-time ticket. */
export function RecapButton({ path, requestTicket }: RecapButtonProps) {
  const { mutate, isPending } = useSave(() => downloadByTicket(path, requestTicket), { refresh: 'none' })
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={isPending}
      loadingPosition="start"
      startIcon={<Icon name="download" />}
      onClick={() => mutate()}
      sx={{ whiteSpace: 'nowrap', minWidth: 44, [PHONE]: { px: 1, '& .MuiButton-startIcon': { mx: 0 } } }}
    >
      <Box component="span" sx={{ [PHONE]: visuallyHidden }}>
        Télécharger la synthèse
      </Box>
    </Button>
  )
}
