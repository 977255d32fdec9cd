import type { CSSObject as EmotionRules } from '@emotion/react'
import { createTheme, darken, type Theme } from '@mui/material/styles'
import { componentOverrides } from './components'
import { BREAKPOINTS, TEXTS } from './scale'
import { FONT_SANS, NEUTRAL, RADIUS, type BrandColors } from './tokens'

/** Tint of an activity: a strong colour for lines and text, a soft one for backgrounds. */
export interface Tint {
  main: string
  soft: string
}

declare module '@mui/material/styles' {
  interface Palette {
    accent: Palette['primary']
    tint: Record<'solutions' | 'estate' | 'insurances', Tint>
    hairline: string
    edge: string
    sunken: string
  }
  interface PaletteOptions {
    accent: PaletteOptions['primary']
    tint: Palette['tint']
    hairline: string
    edge: string
    sunken: string
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsSizeOverrides {
    compact: true
  }
}

/** MUI theme of a brand; every colour is also a CSS variable (`--mui-palette-…`). */
export function makeTheme(colors: BrandColors) {
  return createTheme({
    cssVariables: true,
    breakpoints: { values: BREAKPOINTS },
    palette: {
      primary: { main: colors.primary },
      secondary: { main: colors.secondary, contrastText: '#fff' },
      accent: { main: colors.accent, contrastText: NEUTRAL.ink },
      error: { main: colors.error },
      success: { main: NEUTRAL.success, contrastText: '#fff' },
      warning: { main: NEUTRAL.warning, contrastText: '#fff' },
      info: { main: colors.primary },
      background: { default: NEUTRAL.paper, paper: NEUTRAL.surface },
      text: { primary: NEUTRAL.ink, secondary: NEUTRAL.muted },
      divider: NEUTRAL.hairline,
      hairline: NEUTRAL.hairline,
      edge: NEUTRAL.edge,
      sunken: NEUTRAL.sunken,
      tint: {
        // The accent colour itself is too light for text on its soft background.
        solutions: { main: darken(colors.secondary, 0.16), soft: '#FBEBE2' },
        estate: { main: colors.primary, soft: '#E6EDF2' },
        insurances: { main: NEUTRAL.success, soft: '#E5F0EA' },
      },
      contrastThreshold: 4.5,
    },
    shape: { borderRadius: RADIUS },
    typography: { fontFamily: FONT_SANS, ...TEXTS },
    components: componentOverrides,
  })
}

/** CSS rules that define the theme's variables. */
export function variablesOf(theme: Theme): EmotionRules[] {
  const { generateStyleSheets } = theme as Theme & { generateStyleSheets?: () => EmotionRules[] }
  return generateStyleSheets?.() ?? []
}
