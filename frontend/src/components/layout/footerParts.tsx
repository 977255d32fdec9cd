import { lazy, Suspense, useState } from 'react'
import Link from '@mui/material/Link'

const FramesDialog = lazy(() => import('./FramesDialog').then((module) => ({ default: module.FramesDialog })))

/** The state that the law asks to be shown; an audit may raise it. */
export const ACCESSIBILITY = 'Accessibilité\u202f: non conforme'

/** Opens the choice about outside contents. */
export function FramesLink({ children = 'Contenus externes et cookies' }: { children?: string }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Link component="button" type="button" onClick={() => setChoosing(true)} sx={{ color: 'inherit', textAlign: 'left', font: 'inherit' }}>
        {children}
      </Link>
      {choosing && (
        <Suspense fallback={null}><FramesDialog onClose={() => setChoosing(false)} /></Suspense>
      )}
    </>
  )
}
