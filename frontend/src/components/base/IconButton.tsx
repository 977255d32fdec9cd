import { jsx } from '@emotion/react'
import type { ElementType, ReactNode } from 'react'
import type MuiIconButton from '@mui/material/IconButton'
import Spinner from '@/components/feedback/Spinner'
import { BARE, faint, OFF, TOUCH } from './bare'
import { rules, type Sx } from './sx'

interface Props {
  component?: ElementType
  href?: string
  color?: string
  edge?: 'start' | 'end' | false
  disabled?: boolean
  loading?: boolean | null
  sx?: Sx
  children?: ReactNode
}

/** A button that shows a drawing alone; the form of MUI's. */
function IconButton({ component: chosen, color = 'default', edge = false, disabled, loading, sx, children, ...others }: Props) {
  const component = chosen ?? (others.href === undefined ? 'button' : 'a')
  const off = disabled || loading === true
  return jsx(component, {
    tabIndex: off ? -1 : 0,
    ...(component === 'button' ? { type: 'button', disabled: off } : {}),
    ...others,
    css: [
      BARE,
      {
        textAlign: 'center', flex: '0 0 auto', fontSize: '1.5rem', padding: 8, color: shade(color),
        transition: 'background-color 150ms cubic-bezier(0.4, 0, 0.2, 1) 0ms',
        [TOUCH]: { minWidth: 44, minHeight: 44 },
        '@media (hover: hover)': { '&:hover': { backgroundColor: faint(color === 'default' || color === 'inherit' ? 'action-active' : `${color}-main`) } },
      },
      edge === 'start' && { marginLeft: -12 }, edge === 'end' && { marginRight: -12 },
      loading && { [OFF]: { color: 'transparent' } }, rules(sx),
    ],
    children: loading
      ? <>{jsx('span', { css: { display: 'flex', position: 'absolute', color: 'var(--mui-palette-action-disabled)' }, children: <Spinner size={16} /> })}{children}</>
      : children,
  })
}

function shade(color: string): string {
  if (color === 'inherit') return 'inherit'
  return `var(--mui-palette-${color === 'default' ? 'action-active' : `${color}-main`})`
}

export default IconButton as unknown as typeof MuiIconButton
