import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import { SitePhoneLink } from '@/components/link/PhoneLink'
import { frameChoice } from '@/session/frames'
import { IfSite } from '@/site/SiteParts'
import { ProgressLine } from './ProgressLine'

interface FrameDialogProps {
  open: boolean
  title: string
  /** Absent: the service says that it is unavailable, never an empty frame (AMB-006). */
  address: string | null | undefined
  /** What the outside page is for, in one sentence. */
  purpose: string
  onClose: () => void
}

/** An outside page in a dialog; nothing of it loads before the click that asks for it. */
export function FrameDialog({ open, title, address, purpose, onClose }: FrameDialogProps) {
  const titleId = useId()
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const [shown, setShown] = useState(() => frameChoice() === 'always')
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullScreen={small} fullWidth maxWidth="md">
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        <DialogTitle id={titleId} sx={{ flex: 1, pb: 1 }}>{title}</DialogTitle>
        <IconButton aria-label="Fermer" onClick={onClose} sx={{ mt: 1.5 }}><Icon name="close" size={24} /></IconButton>
      </Box>
      <Box sx={{ minHeight: address ? { xs: 320, md: 'min(70vh, 640px)' } : 240, display: 'flex', flexDirection: 'column', flex: 1 }}>
        {!address && <Unavailable onClose={onClose} />}
        {address && !shown && <Consent address={address} purpose={purpose} onShow={() => setShown(true)} />}
        {address && shown && <Frame title={title} address={address} />}
      </Box>
    </Dialog>
  )
}

function Frame({ title, address }: { title: string; address: string }) {
  const [loaded, setLoaded] = useState(false)
  const ground = useRef<HTMLDivElement>(null)
  // The clicked button is gone: without a focus in the dialog, Escape would no longer close it.
  useEffect(() => ground.current?.focus(), [])
  return (
    <Box ref={ground} tabIndex={-1} sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 'none' }}>
      {!loaded && <ProgressLine label="Chargement du contenu" />}
      <Box
        component="iframe"
        src={address}
        title={title}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setLoaded(true)}
        sx={{ border: 0, flex: 1, width: '100%' }}
      />
    </Box>
  )
}

function Consent({ address, purpose, onShow }: { address: string; purpose: string; onShow: () => void }) {
  const host = new URL(address, window.location.origin).host
  return (
    <Middle>
      <Icon name="shield" size={40} sx={{ color: 'primary.main' }} />
      <Typography>{purpose}</Typography>
      <Typography color="textSecondary">
        Ce contenu est fourni par <strong>{host}</strong>, qui peut déposer des cookies et recevoir votre adresse IP.
        Rien n’est chargé sans votre accord.
      </Typography>
      <Button variant="contained" color="secondary" onClick={onShow}>Afficher le contenu</Button>
    </Middle>
  )
}

function Unavailable({ onClose }: { onClose: () => void }) {
  return (
    <Middle>
      <Icon name="info" size={40} sx={{ color: 'primary.main' }} />
      <Typography>Ce service n’est pas disponible pour le moment.</Typography>
      <Typography color="textSecondary">
        Nous restons à votre écoute<IfSite has="dialledPhone"> au <SitePhoneLink /></IfSite>.{' '}
        <AppLink to="/contact" onClick={onClose}>Nous contacter</AppLink>
      </Typography>
    </Middle>
  )
}

function Middle({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        flex: 1, display: 'flex', flexDirection: 'column', alignItems: 'center', justifyContent: 'center',
        gap: 2, p: 4, textAlign: 'center', maxWidth: 520, mx: 'auto',
      }}
    >
      {children}
    </Box>
  )
}
