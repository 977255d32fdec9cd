import { StrictMode } from 'react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { followNewVersion } from './newVersion'
import { makeRouter } from './router'
import { forgetOldAnswers } from './session/answers'
import { startSession } from './session/session'
import { loadSite, site } from './site/site'
import { makeTheme } from './theme/theme'
import './theme/fonts.css'

followNewVersion()
await loadSite()
startSession()
forgetOldAnswers(Date.now())
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider theme={makeTheme(site().colors)}>
        <CssBaseline />
        <RouterProvider router={makeRouter()} />
      </ThemeProvider>
    </StrictMode>,
  )
}
