import { FONT_SANS as SANS, FONT_SERIF, MOBILE_MENU_MAX_WIDTH } from './tokens'

/** Minimum width of each breakpoint, in pixels. */
export const BREAKPOINTS = { xs: 0, sm: 600, md: MOBILE_MENU_MAX_WIDTH + 1, lg: 1120, xl: 1440 } as const
type Breakpoint = keyof typeof BREAKPOINTS

/** Touch targets need 44 px; 40 px suffice for a mouse. */
export const TOUCH = '@media (pointer: coarse)'

/** Media query for windows narrower than a breakpoint. */
export const down = (breakpoint: Breakpoint) => `(max-width:${BREAKPOINTS[breakpoint] - 0.05}px)`

/** Media query for windows where lists show more columns. */
export const WIDE = '(min-width:1280px)'

const heading = { fontFamily: `var(--heading-font, ${FONT_SERIF})`, fontWeight: 600, letterSpacing: '-0.012em' }

/** Typography variants. */
export const TEXTS = {
  h1: { ...heading, fontSize: '2.25rem', lineHeight: 1.15 },
  h2: { ...heading, fontSize: '1.75rem', lineHeight: 1.2 },
  h3: { ...heading, fontSize: '1.375rem', lineHeight: 1.25 },
  h4: { fontFamily: SANS, fontWeight: 650, fontSize: '1.125rem', lineHeight: 1.35 },
  h5: { fontFamily: SANS, fontWeight: 650, fontSize: '1rem', lineHeight: 1.4 },
  h6: { fontFamily: SANS, fontWeight: 650, fontSize: '0.875rem', lineHeight: 1.4 },
  body1: { fontFamily: SANS, fontWeight: 400, fontSize: '1rem', lineHeight: 1.55 },
  body2: { fontFamily: SANS, fontWeight: 400, fontSize: '0.875rem', lineHeight: 1.5 },
  button: { fontFamily: SANS, fontWeight: 600, fontSize: '1rem', lineHeight: 1.4, textTransform: 'none' },
  caption: { fontFamily: SANS, fontWeight: 400, fontSize: '0.875rem', lineHeight: 1.45 },
  overline: {
    fontFamily: SANS,
    fontWeight: 600,
    fontSize: '0.875rem',
    lineHeight: 1.5,
    letterSpacing: '0.04em',
    textTransform: 'none',
  },
} as const
