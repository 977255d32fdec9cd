import { readFile } from 'node:fs/promises'
import { getContrastRatio as contrast } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { makeTheme, variablesOf } from './theme'
import { DEFAULT_COLORS, FOCUS_RING, NEUTRAL, type BrandColors } from './tokens'

const BRANDS = [
  DEFAULT_COLORS,
  { primary: '#a71d5d', secondary: '#0a8f4f', accent: '#77ccee', error: '#770011' },
  { primary: '#F6C6D0', secondary: '#FFFFFF', accent: '#000000', error: '#ffd0c0' },
  { primary: '#777777', secondary: '#767676', accent: '#808080', error: '#757575' },
]
const SURFACES = [NEUTRAL.paper, NEUTRAL.surface, NEUTRAL.sunken]

describe('contrast of the built-in brand', () => {
  it.each([
    ['ink', NEUTRAL.ink],
    ['muted', NEUTRAL.muted],
    ['primary', DEFAULT_COLORS.primary],
    ['error', DEFAULT_COLORS.error],
    ['success', NEUTRAL.success],
    ['warning', NEUTRAL.warning],
  ])('%s is readable on every surface', (_, color) => {
    for (const surface of SURFACES) expect(contrast(color, surface)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['primary', 'secondary', 'error', 'success'] as const)('text on %s is readable', (name) => {
    const { main, contrastText } = makeTheme(DEFAULT_COLORS).palette[name]
    expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['solutions', 'estate', 'insurances'] as const)('tint of %s is readable on its background', (activity) => {
    const { main, soft } = makeTheme(DEFAULT_COLORS).palette.tint[activity]
    expect(contrast(main, soft)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(main, '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  })

  it('sets brand colours as CSS variables', () => {
    const { vars } = makeTheme({ primary: '#111111', secondary: '#222222', accent: '#333333', error: '#444444' })
    const palette = vars?.palette
    expect([palette?.primary.main, palette?.secondary.main, palette?.accent.main, palette?.error.main]).toEqual([
      'var(--mui-palette-primary-main, #111111)',
      'var(--mui-palette-secondary-main, #222222)',
      'var(--mui-palette-accent-main, #333333)',
      'var(--mui-palette-error-main, #444444)',
    ])
  })

  it('matches the variables of the style sheets', async () => {
    const lines = variablesOf(makeTheme(DEFAULT_COLORS))
      .flatMap(Object.entries)
      .map(
        ([selector, values]) =>
          `${selector} {\n${Object.entries(values as Record<string, string | number>)
            .map(([name, value]) => `  ${name}: ${value};`)
            .join('\n')}\n}\n`,
      )
    await expect(`/* Written by theme.test.ts from theme.ts. */\n${lines.join('')}`).toMatchFileSnapshot(
      './variables.css',
    )
  })

  it('control borders are distinguishable', () => {
    for (const surface of SURFACES) expect(contrast(NEUTRAL.edge, surface)).toBeGreaterThanOrEqual(3)
  })

  it('focus ring is visible on every brand background', async () => {
    const ringColors = [FOCUS_RING.outline, FOCUS_RING.boxShadow].map((line) => /#\w+/.exec(line)?.[0] ?? '')
    const backgrounds = [
      ...SURFACES,
      NEUTRAL.ink,
      NEUTRAL.success,
      ...BRANDS.flatMap((brand) => [brand.primary, brand.secondary, brand.accent, brand.error]),
    ]
    for (const surface of backgrounds)
      expect(Math.max(...ringColors.map((line) => contrast(line, surface)))).toBeGreaterThanOrEqual(3)
    const sheet = (await readFile('src/theme/base.css', 'utf8')).toLowerCase()
    for (const line of ringColors) expect(sheet).toContain(line.toLowerCase())
  })
})

describe('brand-dependent variables', () => {
  const computeVariables = (colors: BrandColors): Record<string, string> => {
    const rules = variablesOf(makeTheme(colors)).flatMap((sheet) => Object.values(sheet))
    return Object.assign({}, ...rules) as Record<string, string>
  }

  // The server writes them into pages rendered with the built-in colours.
  it('match those computed by the server', async () => {
    const allVariables = BRANDS.map(computeVariables)
    const names = Object.keys(allVariables[0] ?? {}).filter(
      (name) => new Set(allVariables.map((values) => values[name])).size > 1,
    )
    const cases = BRANDS.map((colors, brandIndex) => ({
      colors,
      variables: Object.fromEntries(names.map((name) => [name, allVariables[brandIndex]?.[name]])),
    }))
    await expect(`${JSON.stringify(cases, null, 2)}\n`).toMatchFileSnapshot(
      '../../../server/src/frontend/colors_cases.json',
    )
  })
})
