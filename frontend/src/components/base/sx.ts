import type { CSSObject } from '@emotion/react'
import type { SxProps, Theme } from '@mui/material/styles'
import { BREAKPOINTS, CORNER, LAYERS, SPACE, type Breakpoint } from '@/theme/scale'

/** Rules in the words of the theme; what MUI's components take too. A function of the theme is not among them. */
export type Sx = SxProps<Theme>

type Value = string | number | boolean | null | undefined
type Written = Record<string, unknown>

const SIDES: Record<string, readonly string[]> = {
  '': [''], t: ['Top'], r: ['Right'], b: ['Bottom'], l: ['Left'], x: ['Left', 'Right'], y: ['Top', 'Bottom'],
}
const SHORT = /^([mp])([trblxy]?)$/
const SPACED = /^(?:margin|padding|gap$|rowGap$|columnGap$)/
const LINE = /^(?:border(?:Top|Right|Bottom|Left)?|outline)$/
const SIZE = /^(?:min|max)?(?:[wW]idth|[hH]eight)$/
const COLOR = /^(?:(?:primary|secondary|accent|error|success|warning|info|text|background|tint|common|action|grey)\.|(?:divider|hairline|edge|sunken)$)/

const names = Object.keys(BREAKPOINTS) as Breakpoint[]
const media = Object.fromEntries(names.map((name) => [name, `@media (min-width:${BREAKPOINTS[name]}px)`])) as Record<Breakpoint, string>

/** The variable of a colour of the palette; any other colour is what it is. */
export function color(name: string): string {
  return COLOR.test(name) ? `var(--mui-palette-${name.replaceAll('.', '-')})` : name
}

/** The rules of `sx` as style sheets have them; what depends on the width stands first. */
export function rules(sx: unknown): CSSObject {
  const wide: Record<string, Written> = {}
  const plain: Written = {}
  for (const [key, value] of Object.entries((sx ?? {}) as Written)) {
    if (value === null || value === undefined) continue
    if (typeof value !== 'object' || Array.isArray(value)) Object.assign(plain, written(key, value as Value))
    else if (names.some((name) => name in value)) {
      for (const [name, one] of Object.entries(value)) {
        const query = media[name as Breakpoint]
        wide[query] = { ...wide[query], ...written(key, one as Value) }
      }
    } else plain[key] = rules(value)
  }
  const first: Written = {}
  for (const name of names) if (wide[media[name]]) first[media[name]] = wide[media[name]]
  return { ...first, ...plain } as CSSObject
}

function written(key: string, value: Value): Written {
  const [, kind, side] = SHORT.exec(key) ?? []
  if (kind !== undefined) {
    const property = kind === 'm' ? 'margin' : 'padding'
    return Object.fromEntries((SIDES[side ?? ''] ?? []).map((end) => [property + end, spaced(value)]))
  }
  if (key === 'bgcolor') return { backgroundColor: typeof value === 'string' ? color(value) : value }
  return { [key]: typeof value === 'number' ? measured(key, value) : named(key, value) }
}

function spaced(value: Value): Value {
  return typeof value === 'number' ? value * SPACE : value
}

function measured(key: string, value: number): Value {
  if (SPACED.test(key)) return value * SPACE
  if (LINE.test(key)) return `${value}px solid`
  if (key === 'borderRadius') return value * CORNER
  return SIZE.test(key) && value <= 1 && value !== 0 ? `${value * 100}%` : value
}

function named(key: string, value: Value): Value {
  if (typeof value !== 'string') return value
  if (/color$/i.test(key)) return color(value)
  return key === 'zIndex' ? (LAYERS[value] ?? value) : value
}
