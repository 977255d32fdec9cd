import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Navigate } from '@tanstack/react-router'
import { Icon } from '@/components/icon/Icon'
import { useMounted } from '@/site/hydration'
import { down } from '@/theme/scale'
import { ExternalFrame } from './ExternalFrame'

interface FrameDialogProps {
  title: string
  /** Absent when the brand has no such service: the contact form opens instead. */
  address: string | null | undefined
  /** Purpose of the external page, in one sentence. */
  purpose: string
  /** `video` keeps the aspect ratio of a video; `page` takes the height of the window. */
  shape?: 'page' | 'video'
  /** Subject preset in the contact form that opens without an address. */
  otherwise?: 'call-back'
  onClose: () => void
}

/** External page in a dialog; loads nothing before the user's click. */
export function FrameDialog({ title, address, purpose, shape = 'page', otherwise, onClose }: FrameDialogProps) {
  const isNarrow = useMediaQuery(down('md'))
  if (!useMounted()) return null
  if (!address) return <Navigate to="/contact" search={otherwise ? { about: otherwise } : {}} replace />
  const frame =
    shape === 'video'
      ? { minHeight: 320, aspectRatio: { md: '16 / 9' } }
      : { minHeight: { xs: 320, md: 'min(70vh, 640px)' } }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullScreen={isNarrow}>
      <Stack direction="row" sx={{ alignItems: 'center', borderBottom: 1, borderColor: 'divider', pr: 2 }}>
        <DialogTitle sx={{ flex: 1 }}>{title}</DialogTitle>
        <IconButton aria-label="Fermer" onClick={onClose}>
          <Icon name="close" size={24} />
        </IconButton>
      </Stack>
      <Box sx={{ ...frame, display: 'flex', flexDirection: 'column', flex: 1 }}>
        <ExternalFrame title={title} address={address} purpose={purpose} />
      </Box>
    </Dialog>
  )
}
