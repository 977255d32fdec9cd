import type { CSSObject as EmotionRules } from '@emotion/react'
import { frFR } from '@mui/material/locale'
import { createTheme, darken, type Theme } from '@mui/material/styles'
import { componentOverrides } from './components'
import { FONT_SANS, FONT_SERIF, MOBILE_MENU_MAX_WIDTH, NEUTRAL, RADIUS, type BrandColors } from './tokens'

/** The tint of an activity: a strong colour for lines and text, a soft one for grounds. */
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

/** The MUI theme of a brand; every colour is also a CSS variable (`--mui-palette-…`). */
export function makeTheme(colors: BrandColors) {
  const heading = { fontFamily: `var(--heading-font, ${FONT_SERIF})`, fontWeight: 600, letterSpacing: '-0.012em' }
  return createTheme(
    {
      cssVariables: true,
      breakpoints: { values: { xs: 0, sm: 600, md: MOBILE_MENU_MAX_WIDTH + 1, lg: 1120, xl: 1440 } },
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
          // The ember itself is too light for text on its own ground.
          solutions: { main: darken(colors.secondary, 0.16), soft: '#FBEBE2' },
          estate: { main: colors.primary, soft: '#E6EDF2' },
          insurances: { main: NEUTRAL.success, soft: '#E5F0EA' },
        },
        contrastThreshold: 4.5,
      },
      shape: { borderRadius: RADIUS },
      typography: {
        fontFamily: FONT_SANS,
        h1: { ...heading, fontSize: '2.25rem', lineHeight: 1.15 },
        h2: { ...heading, fontSize: '1.75rem', lineHeight: 1.2 },
        h3: { ...heading, fontSize: '1.375rem', lineHeight: 1.25 },
        h4: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
        h5: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
        h6: { fontSize: '0.875rem', fontWeight: 650, lineHeight: 1.4 },
        body1: { fontSize: '1rem', lineHeight: 1.55 },
        body2: { fontSize: '0.875rem', lineHeight: 1.5 },
        button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none', lineHeight: 1.4 },
        caption: { fontSize: '0.875rem', lineHeight: 1.45 },
        overline: { fontSize: '0.875rem', fontWeight: 600, letterSpacing: '0.04em', textTransform: 'none', lineHeight: 1.5 },
      },
      components: componentOverrides,
    },
    frFR,
  )
}

/** The rules that give the variables of a theme to the page. */
export function variablesOf(theme: Theme): EmotionRules[] {
  const { generateStyleSheets } = theme as Theme & { generateStyleSheets?: () => EmotionRules[] }
  return generateStyleSheets?.() ?? []
}
