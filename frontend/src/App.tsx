import { StrictMode, useEffect, useState } from 'react'
import { Global } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/system'
import { RouterProvider } from '@tanstack/react-router'
import type { makeRouter } from './router'
import { site } from './site/site'
import { makeTheme, variablesOf } from './theme/theme'

interface AppProps {
  router: ReturnType<typeof makeRouter>
  /** Called once the page answers. */
  onAwake?: () => void
}

/**
 * The whole application; the same tree in the browser and at build time. There is one scheme of colours:
 * the provider of MUI itself would bring all that chooses among several.
 */
export function App({ router, onAwake }: AppProps) {
  const [theme] = useState(() => makeTheme(site().colors))
  useEffect(() => onAwake?.(), [onAwake])
  return (
    <StrictMode>
      <ThemeProvider theme={theme}>
        <Global styles={variablesOf(theme)} />
        <CssBaseline />
        <RouterProvider router={router} />
      </ThemeProvider>
    </StrictMode>
  )
}
