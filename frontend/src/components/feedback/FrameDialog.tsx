import { useId } from 'react'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { SitePhoneLink } from '@/components/link/PhoneLink'
import { IfSite } from '@/site/SiteParts'
import { useMounted } from '@/site/useMounted'
import { FrameNotice, OutsideFrame } from './OutsideFrame'

interface FrameDialogProps {
  open: boolean
  title: string
  /** Absent: the service says that it is unavailable, never an empty frame (AMB-006). */
  address: string | null | undefined
  /** What the outside page is for, in one sentence. */
  purpose: string
  /** A video keeps its proportions; a page takes the height of the window. */
  shape?: 'page' | 'video'
  onClose: () => void
}

/** An outside page in a dialog; nothing of it loads before the click that asks for it. */
export function FrameDialog(props: FrameDialogProps) {
  return useMounted() ? <Framed {...props} /> : null
}

function Framed({ open, title, address, purpose, shape = 'page', onClose }: FrameDialogProps) {
  const titleId = useId()
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const page = { xs: 320, md: 'min(70vh, 640px)' }
  const frame = shape === 'video' ? { minHeight: 320, aspectRatio: { md: '16 / 9' } } : { minHeight: address ? page : 240 }
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullScreen={small} fullWidth maxWidth="md">
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        <DialogTitle id={titleId} sx={{ flex: 1, pb: 1 }}>{title}</DialogTitle>
        <IconButton aria-label="Fermer" onClick={onClose} sx={{ mt: 1.5 }}><Icon name="close" size={24} /></IconButton>
      </Box>
      <Box sx={{ ...frame, display: 'flex', flexDirection: 'column', flex: 1 }}>
        {!address && <Unavailable onClose={onClose} />}
        {address && <OutsideFrame title={title} address={address} purpose={purpose} />}
      </Box>
    </Dialog>
  )
}

function Unavailable({ onClose }: { onClose: () => void }) {
  return (
    <FrameNotice>
      <Icon name="info" size={40} sx={{ color: 'primary.main' }} />
      <Typography>Ce service n’est pas disponible pour le moment.</Typography>
      <Typography color="textSecondary">
        Nous restons à votre écoute<IfSite has="dialledPhone"> au <SitePhoneLink /></IfSite>.{' '}
        <AppLink to="/contact" onClick={onClose}>Nous contacter</AppLink>
      </Typography>
    </FrameNotice>
  )
}
