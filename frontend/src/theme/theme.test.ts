import { getContrastRatio as contrast } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { makeTheme } from './theme'
import { DEFAULT_COLORS, NEUTRAL } from './tokens'

const SURFACES = [NEUTRAL.paper, NEUTRAL.surface, NEUTRAL.sunken]

describe('contrast of the built-in brand', () => {
  it.each([
    ['ink', NEUTRAL.ink],
    ['muted', NEUTRAL.muted],
    ['primary', DEFAULT_COLORS.primary],
    ['error', DEFAULT_COLORS.error],
    ['success', NEUTRAL.success],
    ['warning', NEUTRAL.warning],
  ])('%s reads on every surface', (_, color) => {
    for (const surface of SURFACES) expect(contrast(color, surface)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['primary', 'secondary', 'error', 'success'] as const)('text on %s reads', (name) => {
    const { main, contrastText } = makeTheme(DEFAULT_COLORS).palette[name]
    expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['solutions', 'estate', 'insurances'] as const)('the tint of %s reads on its own ground', (activity) => {
    const { main, soft } = makeTheme(DEFAULT_COLORS).palette.tint[activity]
    expect(contrast(main, soft)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(main, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  })

  it('feeds the colours of a brand to CSS variables', () => {
    const { vars } = makeTheme({ primary: '#111111', secondary: '#222222', accent: '#333333', error: '#444444' })
    const palette = vars?.palette
    expect([palette?.primary.main, palette?.secondary.main, palette?.accent.main, palette?.error.main]).toEqual([
      'var(--mui-palette-primary-main, #111111)', 'var(--mui-palette-secondary-main, #222222)',
      'var(--mui-palette-accent-main, #333333)', 'var(--mui-palette-error-main, #444444)',
    ])
  })

  it('edges of controls stand out', () => {
    for (const surface of SURFACES) expect(contrast(NEUTRAL.edge, surface)).toBeGreaterThanOrEqual(3)
  })
})
