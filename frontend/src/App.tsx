import { StrictMode, useState } from 'react'
import { Global } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/system'
import { RouterProvider } from '@tanstack/react-router'
import type { makeRouter } from './router'
import { site } from './site/site'
import { makeTheme, variablesOf } from './theme/theme'

/**
 * The whole application; the same tree in the browser and at build time. There is one scheme of colours:
 * the provider of MUI itself would bring all that chooses among several.
 */
export function App({ router }: { router: ReturnType<typeof makeRouter> }) {
  const [theme] = useState(() => makeTheme(site().colors))
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
