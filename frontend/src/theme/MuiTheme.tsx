import { ThemeProvider } from '@mui/system'
import { createContext, useContext, type ReactNode } from 'react'
import { site } from '@/site/site'
import { makeTheme } from './theme'

const Themed = createContext(false)
let theme: ReturnType<typeof makeTheme> | undefined

/**
 * The theme for components of MUI, wherever they are: the working spaces, and the dialogs and menus that open
 * on a public page, whose own elements do without it (components/base). There is one scheme of colours: the
 * provider of MUI itself would bring all that chooses among several.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  if (useContext(Themed)) return children
  theme ??= makeTheme(site().colors)
  return <Themed value><ThemeProvider theme={theme}>{children}</ThemeProvider></Themed>
}
