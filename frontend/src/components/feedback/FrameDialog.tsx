import { useId, useLayoutEffect, useRef } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { SitePhoneLink } from '@/components/link/PhoneLink'
import { IfSite } from '@/site/SiteParts'
import { useMounted } from '@/site/useMounted'
import { below, BREAKPOINTS } from '@/theme/scale'
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

const NARROW = `@media ${below('md')}`

/** An outside page in a dialog; nothing of it loads before the click that asks for it. */
export function FrameDialog(props: FrameDialogProps) {
  return useMounted() && props.open ? <Framed {...props} /> : null
}

function Framed({ title, address, purpose, shape = 'page', onClose }: FrameDialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const { overflow } = document.body.style
    element?.showModal()
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = overflow
      // Closed rather than taken away, it gives the focus back to where it was.
      element?.close()
    }
  }, [])
  const page = { xs: 320, md: 'min(70vh, 640px)' }
  const frame = shape === 'video' ? { minHeight: 320, aspectRatio: { md: '16 / 9' } } : { minHeight: address ? page : 240 }
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // A click beside the sheet falls on the dialog itself.
      onClick={(event: React.MouseEvent) => event.target === event.currentTarget && onClose()}
      sx={{
        p: 0, border: 0, color: 'text.primary', bgcolor: 'background.paper', width: 'calc(100% - 64px)', maxWidth: BREAKPOINTS.md,
        maxHeight: 'calc(100% - 64px)', borderRadius: '14px', overscrollBehavior: 'contain', whiteSpace: 'normal', outline: 'none',
        boxShadow: '0 12px 32px -8px rgb(27 39 48 / 0.22), 0 2px 6px rgb(27 39 48 / 0.08)',
        '&[open]': { display: 'flex', flexDirection: 'column' },
        '&::backdrop': { bgcolor: 'rgb(0 0 0 / 0.5)' },
        [NARROW]: { width: '100%', height: '100%', maxWidth: 'none', maxHeight: 'none', borderRadius: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ flex: 1, fontSize: '1.375rem', fontWeight: 600, p: 3, pb: 1 }}>{title}</Typography>
        <IconButton aria-label="Fermer" onClick={onClose} sx={{ mt: 1.5 }}><Icon name="close" size={24} /></IconButton>
      </Box>
      <Box sx={{ ...frame, display: 'flex', flexDirection: 'column', flex: 1 }}>
        {!address && <Unavailable onClose={onClose} />}
        {address && <OutsideFrame title={title} address={address} purpose={purpose} />}
      </Box>
    </Box>
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
