import { ThemeProvider } from '@mui/system'
import type { ReactNode } from 'react'
import { makeTheme } from './theme'
import { DEFAULT_COLORS } from './tokens'

/** Colours reach the components as CSS variables, which the server writes for a brand: the theme is the same for all. */
const theme = makeTheme(DEFAULT_COLORS)

/**
 * The theme of every page. There is one scheme of colours, in variables.css: the provider of MUI itself would
 * write the variables again and bring all that chooses among schemes.
 */
export function AppTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
