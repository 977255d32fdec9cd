import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

export const MISSING_PART = 'Cette partie de la page n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.'

/** Whether an error is a failed dynamic import, by the browsers' messages or ours. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.message === MISSING_PART || /dynamically imported module|module script failed/i.test(error.message))
  )
}

/**
 * Component whose code is loaded on first render. Unlike React's `lazy`, a failed load shows an error with a retry in
 * place, and the surroundings are not suspended.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode | ((props: P) => ReactNode) = null,
): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined
  return function LazyPart(props: P) {
    const [state, setState] = useState<'loading' | 'loaded' | 'error'>(Loaded ? 'loaded' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return
      load().then(
        (Component) => {
          Loaded = Component
          setState('loaded')
        },
        () => setState('error'),
      )
    }, [state])
    if (Loaded && state === 'loaded') return <Loaded {...props} />
    if (state !== 'error') return typeof fallback === 'function' ? fallback(props) : fallback
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => setState('loading')}>
            Réessayer
          </Button>
        }
      >
        {MISSING_PART}
      </Alert>
    )
  }
}
