import { useEffect, useRef, useState, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import { Block, Column, Text } from '@/components/primitives'
import { chooseFrames, frameChoice } from '@/session/frames'
import LinearProgress from '@mui/material/LinearProgress'

interface ExternalFrameProps {
  title: string
  address: string
  /** Purpose of the external page, in one sentence. */
  purpose: string
}

/** External page in an iframe; loads nothing before the user's click. */
export function ExternalFrame({ title, address, purpose }: ExternalFrameProps) {
  const [shown, setShown] = useState(() => frameChoice() === 'always')
  if (!shown) return <Consent address={address} purpose={purpose} onShow={() => setShown(true)} />
  return <Frame title={title} address={address} />
}

function Frame({ title, address }: { title: string; address: string }) {
  const [loaded, setLoaded] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  // The clicked button was removed: without focus inside the dialog, Escape would not close it.
  useEffect(() => container.current?.focus(), [])
  return (
    <Column ref={container} component="section" tabIndex={-1} grow>
      {!loaded && <LinearProgress color="secondary" aria-label="Chargement du contenu" />}
      <Block
        component="iframe"
        src={address}
        title={title}
        // The page can neither navigate this window nor open modal dialogs.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-presentation"
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setLoaded(true)}
        grow
        width="100%"
      />
    </Column>
  )
}

function Consent({ address, purpose, onShow }: { address: string; purpose: string; onShow: () => void }) {
  const host = new URL(address, window.location.origin).host
  const [always, setAlways] = useState(false)
  const show = () => {
    if (always) chooseFrames('always')
    onShow()
  }
  return (
    <FrameNotice>
      <Icon name="shield" size={40} color="primary.main" />
      <Typography>{purpose}</Typography>
      <Text color="text.secondary">
        Ce contenu est fourni par <strong>{host}</strong>, qui peut déposer des cookies et recevoir votre adresse IP.
        Rien n’est chargé sans votre accord.
      </Text>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 44, cursor: 'pointer' }}>
        <input
          type="checkbox"
          checked={always}
          onChange={(event) => setAlways(event.target.checked)}
          style={{ width: 20, height: 20, margin: 0, accentColor: 'var(--mui-palette-primary-main)' }}
        />
        Ne plus me demander
      </Box>
      <Button variant="contained" color="secondary" onClick={show}>Afficher le contenu</Button>
      <Text variant="body2" color="text.secondary">
        Vous pourrez changer d’avis en bas de chaque page, à « Contenus externes et cookies ».
      </Text>
    </FrameNotice>
  )
}

/** Centred lines shown in place of an iframe. */
export function FrameNotice({ children }: { children: ReactNode }) {
  return (
    <Column gap={2} justify="center" align="center" grow p={4} textAlign="center" maxWidth={520} mx="auto">
      {children}
    </Column>
  )
}
