import { jsx, type CSSObject } from '@emotion/react'
import { useId, type ElementType, type ReactNode } from 'react'
import type MuiButton from '@mui/material/Button'
import Spinner from '@/components/feedback/Spinner'
import { TEXTS } from '@/theme/scale'
import { BARE, faint, OFF, TOUCH } from './bare'
import { rules, type Sx } from './sx'

type Size = 'small' | 'medium' | 'large'

interface Props {
  component?: ElementType
  variant?: 'text' | 'outlined' | 'contained'
  color?: string
  size?: Size
  startIcon?: ReactNode
  endIcon?: ReactNode
  fullWidth?: boolean
  disabled?: boolean
  /** At work: it keeps its width, turns a ring and cannot be pressed again. */
  loading?: boolean | null
  type?: string
  href?: string
  id?: string
  tabIndex?: number
  sx?: Sx
  children?: ReactNode
}

const SIZES: Record<Size, CSSObject> = {
  small: { minHeight: 32, padding: '4px 12px', fontSize: '0.875rem' },
  medium: {},
  large: { minHeight: 48, padding: '12px 24px', fontSize: '1.125rem' },
}
const NOTHING = { backgroundColor: 'var(--mui-palette-action-disabledBackground)' }

/** A button; the form of MUI's. */
function Button(props: Props) {
  const { component, variant = 'text', color = 'primary', size = 'medium', startIcon, endIcon, fullWidth, disabled, loading, sx, children, ...others } = props
  const id = useId()
  const element = component ?? (others.href === undefined ? 'button' : 'a')
  const off = disabled || loading === true
  return jsx(element, {
    tabIndex: off ? -1 : 0,
    ...(element === 'button' ? { type: 'button', disabled: off } : { ...(off && { 'aria-disabled': true }) }),
    ...others,
    ...(loading && { id: others.id ?? id }),
    css: [
      BARE, TEXTS.button, { minWidth: 64, minHeight: 40, padding: '8px 18px', transition: 'background-color 150ms, border-color 150ms, color 150ms', [TOUCH]: { minHeight: 44 } },
      look(variant, color), SIZES[size], fullWidth && { width: '100%' },
      loading && { [OFF]: { color: 'transparent' } }, rules(sx),
    ],
    children: (
      <>
        {startIcon && <Beside end={false} size={size}>{startIcon}</Beside>}
        {typeof loading === 'boolean' && (
          // An element that is always there: translations of the page in the browser may replace texts.
          <span style={{ display: 'contents' }}>{loading && <Ring of={others.id ?? id} />}</span>
        )}
        {children}
        {endIcon && <Beside end size={size}>{endIcon}</Beside>}
      </>
    ),
  })
}

function look(variant: Props['variant'], color: string): CSSObject {
  const own = color !== 'inherit'
  const main = `var(--mui-palette-${color}-main)`
  const hover = faint(own ? `${color}-main` : 'text-primary')
  if (variant === 'contained') {
    const shade = own ? `${color}-dark` : 'Button-inheritContainedHoverBg'
    return {
      color: own ? `var(--mui-palette-${color}-contrastText)` : 'inherit',
      backgroundColor: own ? main : 'var(--mui-palette-Button-inheritContainedBg)',
      '@media (hover: hover)': { '&:hover': { backgroundColor: `var(--mui-palette-${shade})` } },
      [OFF]: NOTHING,
    }
  }
  const shared = { color: own ? main : 'inherit', '@media (hover: hover)': { '&:hover': { backgroundColor: hover } } }
  if (variant === 'text') return shared
  return {
    ...shared, border: '1px solid', borderColor: 'var(--mui-palette-edge)',
    [OFF]: { borderColor: 'var(--mui-palette-action-disabledBackground)' },
  }
}

function Beside({ end, size, children }: { end: boolean; size: Size; children: ReactNode }) {
  const outer = size === 'small' ? -2 : -4
  const margins = end ? { marginRight: outer, marginLeft: 8 } : { marginRight: 8, marginLeft: outer }
  return jsx('span', {
    css: { display: 'inherit', alignItems: 'center', ...margins, '&::before': { content: '"\\200b"', width: 0, overflow: 'hidden' } },
    children,
  })
}

function Ring({ of }: { of: string }) {
  return jsx('span', {
    css: {
      display: 'flex', position: 'absolute', left: '50%', transform: 'translate(-50%)', color: 'var(--mui-palette-action-disabled)',
    },
    children: <Spinner size={16} aria-labelledby={of} />,
  })
}

export default Button as unknown as typeof MuiButton
