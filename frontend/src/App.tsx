import { StrictMode, useEffect } from 'react'
import { RouterProvider } from '@tanstack/react-router'
import type { makeRouter } from './router'

interface AppProps {
  router: ReturnType<typeof makeRouter>
  /** Called once the page answers. */
  onAwake?: () => void
}

/** The whole application; the same tree in the browser and at build time. */
export function App({ router, onAwake }: AppProps) {
  useEffect(() => onAwake?.(), [onAwake])
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}
