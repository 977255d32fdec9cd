import { jsx, type CSSObject } from '@emotion/react'
import type { ElementType } from 'react'
import type MuiTypography from '@mui/material/Typography'
import { TEXTS } from '@/theme/scale'
import { rules, type Sx } from './sx'

interface Props {
  component?: ElementType
  variant?: keyof typeof TEXTS | 'inherit'
  color?: string
  gutterBottom?: boolean
  noWrap?: boolean
  align?: CSSObject['textAlign']
  sx?: Sx
}

const NAMED: Record<string, string> = { textPrimary: 'text-primary', textSecondary: 'text-secondary', textDisabled: 'text-disabled' }
const MAIN = /^(?:primary|secondary|accent|error|success|warning|info)$/

/** The variable of a named colour, without what all variables begin with. */
export function shadeOf(color: string): string | undefined {
  return MAIN.test(color) ? `${color}-main` : NAMED[color]
}

/** The rules of a text of this kind and colour. */
export function textRules(variant: keyof typeof TEXTS | 'inherit', color: string | undefined): CSSObject {
  const kind = variant === 'inherit' ? { font: 'inherit', lineHeight: 'inherit', letterSpacing: 'inherit' } : TEXTS[variant]
  const shade = color && shadeOf(color)
  return { margin: 0, ...kind, ...(shade && { color: `var(--mui-palette-${shade})` }) }
}

/** A text; the form of MUI's typography. */
function Typography({ component, variant = 'body1', color, gutterBottom, noWrap, align, sx, ...others }: Props) {
  return jsx(component ?? elementOf(variant), {
    ...others,
    css: [
      textRules(variant, color), align && { textAlign: align },
      noWrap && { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      gutterBottom && { marginBottom: '0.35em' }, rules(sx),
    ],
  })
}

function elementOf(variant: string): ElementType {
  if (/^h[1-6]$/.test(variant)) return variant as ElementType
  return /^(?:body|inherit)/.test(variant) ? 'p' : 'span'
}

export default Typography as unknown as typeof MuiTypography
