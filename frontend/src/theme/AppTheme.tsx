import { ThemeProvider } from '@mui/system'
import type { ReactNode } from 'react'
import { makeTheme } from './theme'
import { DEFAULT_COLORS } from './tokens'

/** Components use CSS variables, which the server sets per brand: the theme object is the same for all. */
const theme = makeTheme(DEFAULT_COLORS)

/**
 * Theme provider of all pages. There is one colour scheme, in variables.css: MUI's own provider would write the
 * variables again and bundle scheme switching.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
