import { jsx, type CSSObject } from '@emotion/react'
import type { ElementType } from 'react'
import type MuiLink from '@mui/material/Link'
import type { TEXTS } from '@/theme/scale'
import { rules, type Sx } from './sx'
import { shadeOf, textRules } from './Typography'

interface Props {
  component?: ElementType
  variant?: keyof typeof TEXTS | 'inherit'
  color?: string
  underline?: 'always' | 'hover' | 'none'
  sx?: Sx
}

/** A button that reads as a link. */
const BUTTON: CSSObject = {
  position: 'relative', WebkitTapHighlightColor: 'transparent', backgroundColor: 'transparent', border: 0, margin: 0, borderRadius: 0, padding: 0, cursor: 'pointer',
  userSelect: 'none', verticalAlign: 'middle', appearance: 'none',
}

/** A link; the form of MUI's. */
function Link({ component = 'a', variant = 'inherit', color = 'primary', underline = 'always', sx, ...others }: Props) {
  return jsx(component, {
    ...others,
    css: [
      textRules(variant, color), color === 'inherit' && { color: 'inherit' }, line(color, underline),
      component === 'button' && BUTTON, { textUnderlineOffset: '0.18em' }, rules(sx),
    ],
  })
}

function line(color: string, underline: Props['underline']): CSSObject {
  if (underline === 'always') {
    const shade = shadeOf(color)
    const faint = shade && { textDecorationColor: `rgba(var(--mui-palette-${shade}Channel) / 0.4)` }
    return { textDecoration: 'underline', ...faint, '&:hover': { textDecorationColor: 'inherit' } }
  }
  return { textDecoration: 'none', ...(underline === 'hover' && { '&:hover': { textDecoration: 'underline' } }) }
}

export default Link as unknown as typeof MuiLink
