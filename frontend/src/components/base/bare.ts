import type { CSSObject } from '@emotion/react'
import { RADIUS } from '@/theme/tokens'

/** Fingers need 44 px; a mouse is served by 40. */
export const TOUCH = '@media (pointer: coarse)'
export const OFF = '&:disabled, &[aria-disabled="true"]'

/** What makes any element a button. */
export const BARE: CSSObject = {
  display: 'inline-flex', alignItems: 'center', justifyContent: 'center', position: 'relative', boxSizing: 'border-box',
  WebkitTapHighlightColor: 'transparent', backgroundColor: 'transparent', border: 0, margin: 0, cursor: 'pointer', userSelect: 'none',
  verticalAlign: 'middle', appearance: 'none', textDecoration: 'none', color: 'inherit', borderRadius: RADIUS,
  '&:focus-visible': { outline: '3px solid var(--mui-palette-accent-main)', outlineOffset: 2 },
  [OFF]: { pointerEvents: 'none', cursor: 'default', color: 'var(--mui-palette-action-disabled)' },
}

/** A shade of a colour, faint as grounds under the pointer are. */
export const faint = (name: string) => `rgba(var(--mui-palette-${name}Channel) / var(--mui-palette-action-hoverOpacity))`
