import { jsx, type CSSObject } from '@emotion/react'
import type { ReactNode } from 'react'
import type MuiAlert from '@mui/material/Alert'
import { RADIUS } from '@/theme/tokens'
import { TEXTS } from '@/theme/scale'
import { rules, type Sx } from './sx'

interface Props {
  severity?: 'success' | 'info' | 'warning' | 'error'
  icon?: ReactNode
  action?: ReactNode
  sx?: Sx
  children?: ReactNode
}

/** A framed message in the page; the form of MUI's. */
function Alert({ severity = 'success', icon, action, sx, children, ...others }: Props) {
  return jsx('div', {
    role: 'alert',
    ...others,
    css: [TEXTS.body1, frame(severity), rules(sx)],
    children: (
      <>
        {icon && jsx('div', {
          css: { marginRight: 12, padding: '7px 0', display: 'flex', opacity: 0.9, color: `var(--mui-palette-Alert-${severity}IconColor)` }, children: icon,
        })}
        {jsx('div', { 'data-message': '', css: { padding: '8px 0', minWidth: 0, overflow: 'auto' }, children })}
        {action && jsx('div', {
          css: { display: 'flex', alignItems: 'flex-start', padding: '4px 0 0 16px', marginLeft: 'auto', marginRight: -8 }, children: action,
        })}
      </>
    ),
  })
}

function frame(severity: string): CSSObject {
  return {
    lineHeight: 1.5, display: 'flex', alignItems: 'flex-start', padding: '6px 16px', borderRadius: RADIUS, border: '1px solid currentColor',
    color: `var(--mui-palette-Alert-${severity}Color)`, backgroundColor: `var(--mui-palette-Alert-${severity}StandardBg)`,
  }
}

export default Alert as unknown as typeof MuiAlert
