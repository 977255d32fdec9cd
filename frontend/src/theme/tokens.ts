/** Colours that a brand may change. */
export interface BrandColors {
  primary: string
  secondary: string
  accent: string
  error: string
}

export const DEFAULT_COLORS: BrandColors = {
  primary: '#12324A',
  secondary: '#C8491B',
  accent: '#F2A93B',
  error: '#B3261E',
}

/** Colours independent of the brand. */
export const NEUTRAL = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  sunken: '#F4EFE7',
  ink: '#1B2730',
  muted: '#55626C',
  hairline: '#E4DED4',
  /** Border of a control: contrast 3:1 on paper, where a hairline is too faint. */
  edge: '#8B8577',
  success: '#2E6B4F',
  warning: '#8F5B00',
} as const

export const RADIUS = 10
/** Dark line around a light one: one of them is visible on any background, for any brand. */
export const FOCUS_RING = {
  outline: `3px solid ${NEUTRAL.ink}`,
  outlineOffset: 2,
  boxShadow: `0 0 0 2px ${NEUTRAL.surface}`,
} as const
/** Maximum width of the mobile menu, inclusive. */
export const MOBILE_MENU_MAX_WIDTH = 768
export const CONTENT_WIDTH = 1280

/** Font families with their fallbacks: variables of base.css. */
export const FONT_SANS = 'var(--font-sans)'
export const FONT_SERIF = 'var(--font-serif)'
