import { StrictMode } from 'react'
import { RouterProvider } from '@tanstack/react-router'
import type { makeRouter } from './router'

/** Root component; the same tree in the browser and at build time. */
export function App({ router }: { router: ReturnType<typeof makeRouter> }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}
