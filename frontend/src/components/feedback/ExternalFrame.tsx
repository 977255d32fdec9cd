import { useEffect, useRef, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { chooseFrames, frameChoice } from '@/session/settings'
import LinearProgress from '@mui/material/LinearProgress'

interface ExternalFrameProps {
  title: string
  address: string
  /** Purpose of the external page, in one sentence. */
  purpose: string
}

/** External page in an iframe; loads nothing before the user's click. */
export function ExternalFrame({ title, address, purpose }: ExternalFrameProps) {
  const [isShown, setIsShown] = useState(() => frameChoice() === 'always')
  if (!isShown) return <Consent address={address} purpose={purpose} onShow={() => setIsShown(true)} />
  return <Frame title={title} address={address} />
}

function Frame({ title, address }: { title: string; address: string }) {
  const [isLoaded, setIsLoaded] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  // The clicked button was removed: without focus inside the dialog, Escape would not close it.
  useEffect(() => container.current?.focus(), [])
  return (
    <Stack component="section" ref={container} tabIndex={-1} sx={{ flex: 1 }}>
      {!isLoaded && <LinearProgress color="secondary" aria-label="Chargement du contenu" />}
      <Box
        component="iframe"
        src={address}
        title={title}
        // The page can neither navigate this window nor open modal dialogs.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-presentation"
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setIsLoaded(true)}
        sx={{ flex: 1, width: '100%' }}
      />
    </Stack>
  )
}

function Consent({ address, purpose, onShow }: { address: string; purpose: string; onShow: () => void }) {
  const host = new URL(address, window.location.origin).host
  const [isRemembered, setIsRemembered] = useState(false)
  const show = () => {
    if (isRemembered) chooseFrames('always')
    onShow()
  }
  return (
    <FrameNotice>
      <Icon name="shield" size={40} color="primary.main" />
      <Typography>{purpose}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Ce contenu est fourni par <strong>{host}</strong>, qui peut déposer des cookies et recevoir votre adresse IP.
        Rien n’est chargé sans votre accord.
      </Typography>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44, cursor: 'pointer' }}
      >
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={(event) => setIsRemembered(event.target.checked)}
          style={{ width: 20, height: 20, margin: 0, accentColor: 'var(--mui-palette-primary-main)' }}
        />
        Ne plus me demander
      </Box>
      <Button variant="contained" color="secondary" onClick={show}>
        Afficher le contenu
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Vous pourrez changer d’avis en bas de chaque page, à « Contenus externes et cookies ».
      </Typography>
    </FrameNotice>
  )
}

/** Centred lines shown in place of an iframe. */
export function FrameNotice({ children }: { children: ReactNode }) {
  return (
    <Stack
      spacing={2}
      sx={{
        justifyContent: 'center',
        alignItems: 'center',
        flex: 1,
        p: 4,
        textAlign: 'center',
        maxWidth: 520,
        mx: 'auto',
      }}
    >
      {children}
    </Stack>
  )
}
