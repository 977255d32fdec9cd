import { useState } from 'react'
import Link from '@mui/material/Link'
import { lazyPart } from '@/components/feedback/lazyPart'
import { AppLink } from '@/components/link/AppLink'
import { TOUCH } from '@/theme/scale'

const FramesDialog = lazyPart(async () => (await import('./FramesDialog')).FramesDialog)

/** Minimum touch height of footer links. */
export const TOUCH_TARGETS = {
  [TOUCH]: { '& > a, & > button': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
}

/** Accessibility statement required by law; an audit may improve it. */
const ACCESSIBILITY = 'Accessibilité\u202f: non conforme'

/** Links to the legal pages, the same in every footer. */
export function LegalLinks() {
  return (
    <>
      <AppLink to="/legals">Mentions légales</AppLink>
      <AppLink to="/glossary/$type" params={{ type: 'bank' }}>
        Lexique bancaire
      </AppLink>
      <AppLink to="/glossary/$type" params={{ type: 'insurance' }}>
        Lexique des assurances
      </AppLink>
      <AppLink to="/legals" hash="accessibilite">
        {ACCESSIBILITY}
      </AppLink>
      <FramesLink />
    </>
  )
}

/** Opens the consent dialog of external content. */
export function FramesLink({ children = 'Contenus externes et cookies' }: { children?: string }) {
  const [isChoiceOpen, setIsChoiceOpen] = useState(false)
  return (
    <>
      <Link component="button" type="button" onClick={() => setIsChoiceOpen(true)} sx={{ color: 'inherit' }}>
        {children}
      </Link>
      {isChoiceOpen && <FramesDialog onClose={() => setIsChoiceOpen(false)} />}
    </>
  )
}
