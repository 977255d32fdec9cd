import type { ElementType } from 'react'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography, { type TypographyOwnProps } from '@mui/material/Typography'
import type { OverridableComponent } from '@mui/material/OverridableComponent'
import { FONT_SERIF } from '@/theme/tokens'

/** Value, or one value per breakpoint. */
type Responsive<Value> = Value | { [width in 'xs' | 'sm' | 'md' | 'lg' | 'xl']?: Value | undefined } | undefined

const SIZES = { mini: '0.75rem', tiny: '0.8125rem', small: '0.875rem', compact: '0.9375rem', medium: '1rem', large: '1.125rem', larger: '1.25rem', largest: '1.375rem' } as const

/** Props of all primitives. Distances are multiples of 8 px. */
interface CommonProps {
  mt?: Responsive<number | string>
  mb?: Responsive<number | string>
  ml?: Responsive<number | string>
  mr?: Responsive<number | string>
  mx?: Responsive<number | string>
  my?: Responsive<number | string>
  p?: Responsive<number | string>
  px?: Responsive<number | string>
  py?: Responsive<number | string>
  pt?: Responsive<number | string>
  pr?: Responsive<number | string>
  pb?: Responsive<number | string>
  pl?: Responsive<number | string>
  width?: Responsive<number | string>
  minWidth?: Responsive<number | string>
  maxWidth?: Responsive<number | string>
  minHeight?: Responsive<number | string>
  height?: Responsive<number | string>
  flex?: Responsive<number | string>
  scrollMarginTop?: number
  color?: string | undefined
  /** Background colour. */
  background?: string | undefined
  /** Border radius; `true` uses the theme's. */
  rounded?: boolean | number | string
  /** Border; `true` uses the divider colour. */
  border?: boolean | string
  /** Divider line before or after the element. */
  divider?: 'top' | 'bottom'
  size?: keyof typeof SIZES | { xs?: string; sm?: string; md?: string } | undefined
  /** Title font. */
  serif?: boolean
  weight?: number | undefined
  lineHeight?: number | string
  textAlign?: 'left' | 'center' | 'right'
  /** Removes the browser's default margin. */
  flush?: boolean
  /** Grows to the remaining width. */
  grow?: boolean
  /** Breaks long words anywhere. */
  breaks?: boolean
  nowrap?: boolean
  /** Avoids a column or page break inside. */
  avoidBreak?: boolean
  /** Hides overflow. */
  hideOverflow?: boolean
  /** Preserves line breaks of the text. */
  lines?: boolean
  /** Tabular figures, for columns. */
  tabular?: boolean
  display?: Responsive<'block' | 'inline' | 'inline-block' | 'table-cell' | 'contents' | 'none'>
  /** Alignment in the parent. */
  alignSelf?: Responsive<string>
  gridColumn?: Responsive<string | number>
  gridRow?: Responsive<string | number>
}

interface Rest {
  sx?: SxProps<Theme> | undefined
}

function common<Props extends CommonProps & Rest>(props: Props) {
  const {
    mx, my, mt, mb, ml, mr, p, px, py, pt, pr, pb, pl, width, minWidth, maxWidth, minHeight, height, flex, scrollMarginTop, color, background, rounded, border, divider,
    size, serif, weight, lineHeight, textAlign, flush, grow, breaks, nowrap, lines, avoidBreak, hideOverflow, tabular, display, alignSelf, gridColumn, gridRow, sx, ...rest
  } = props
  const styles = {
    ...(flush && { m: 0 }),
    mx, my, mt, mb, ml, mr, p, px, py, pt, pr, pb, pl, width, minWidth, maxWidth, minHeight, height, flex, scrollMarginTop, color, lineHeight, textAlign, display,
    alignSelf, gridColumn, gridRow,
    bgcolor: background,
    fontSize: typeof size === 'string' ? SIZES[size] : size,
    fontWeight: weight,
    ...(serif && { fontFamily: FONT_SERIF }),
    ...(rounded && { borderRadius: rounded === true ? 1 : rounded }),
    ...(border && { border: 1, borderColor: border === true ? 'divider' : border }),
    ...(divider && { [divider === 'top' ? 'borderTop' : 'borderBottom']: 1, borderColor: 'divider' }),
    ...(grow && { flex: 1 }),
    ...(breaks && { overflowWrap: 'anywhere' }),
    ...(nowrap && { whiteSpace: 'nowrap' }),
    ...(lines && { whiteSpace: 'pre-line' }),
    ...(avoidBreak && { breakInside: 'avoid' }),
    ...(hideOverflow && { overflow: 'hidden' }),
    ...(tabular && { fontVariantNumeric: 'tabular-nums' }),
  }
  return { styles, sx, rest }
}

/** Wraps a MUI component: adds the common props, and props that `layout` converts to styles; `sx` is applied last. */
export function primitive<Own extends object, Root extends ElementType>(
  Base: ElementType,
  layout: (props: Own) => [object, object] = (props) => [{}, props as object],
) {
  function Primitive(props: object) {
    const [own, others] = layout(props as Own)
    const { styles, sx, rest } = common<CommonProps & Rest>(others)
    return <Base {...rest} sx={[own, styles, ...(Array.isArray(sx) ? sx : [sx])]} />
  }
  return Primitive as OverridableComponent<{ props: Omit<Own, keyof CommonProps | 'sx'> & CommonProps & Rest; defaultComponent: Root }>
}

interface GapProps {
  gap?: Responsive<number | string>
  rowGap?: Responsive<number | string>
  columnGap?: Responsive<number | string>
  align?: Responsive<string>
  justify?: Responsive<string>
}

interface RowProps extends GapProps {
  wrap?: boolean
  inline?: boolean
  /** Layout on a phone: children share the width, take one line each, or form one column. */
  phone?: 'share' | 'lines' | 'column'
}

interface ColumnProps extends GapProps {
  /** Reverses the visual order. */
  reverse?: boolean
}

interface StackProps extends GapProps {
  columns?: Responsive<string>
  /** Distribution of the lines in the available space. */
  alignContent?: string
}

const ON_PHONES = {
  share: { '& > *': { flex: { xs: '1 1 auto', sm: 'none' } } },
  lines: { '& > *': { flex: { xs: '1 1 100%', sm: 'none' } } },
  column: { flexDirection: { xs: 'column', sm: 'row' } },
} as const

/** Generic box. */
export const Block = primitive<object, 'div'>(Box)

/** Text: `variant` is the theme's; `size` and `weight` override it. */
export const Text = primitive<TypographyOwnProps, 'p'>(Typography)

/** Children side by side, centred vertically. */
export const Row = primitive<RowProps, 'div'>(Box, ({ gap, rowGap, columnGap, align = 'center', justify, wrap, inline, phone, ...props }) => [
  {
    display: inline ? 'inline-flex' : 'flex', gap, rowGap, columnGap, alignItems: align, justifyContent: justify,
    ...(wrap && { flexWrap: 'wrap' }), ...(phone && ON_PHONES[phone]),
  },
  props,
])

/** Children stacked vertically. */
export const Column = primitive<ColumnProps, 'div'>(Box, ({ gap, rowGap, columnGap, align, justify, reverse, ...props }) => [
  { display: 'flex', flexDirection: reverse ? 'column-reverse' : 'column', gap, rowGap, columnGap, alignItems: align, justifyContent: justify },
  props,
])

const stacked = ({ gap, rowGap, columnGap, align, justify, columns, alignContent, ...props }: StackProps): [object, object] => [
  { display: 'grid', gap, rowGap, columnGap, alignItems: align, justifyItems: justify, gridTemplateColumns: columns, alignContent },
  props,
]

/** Grid with equal gaps, in one or several columns. */
export const Stack = primitive<StackProps, 'div'>(Box, stacked)

/** Fieldset without a border. */
export const Fieldset = primitive<object, 'fieldset'>(Box, (props) => [{ border: 0, m: 0, p: 0, minWidth: 0 }, { component: 'fieldset', ...props }])

/** List without markers. */
export const PlainList = primitive<StackProps, 'ul'>(Box, (props) => {
  const [grid, rest] = stacked(props)
  const isGrid = props.gap !== undefined || props.columns !== undefined
  return [{ listStyle: 'none', m: 0, p: 0, ...(isGrid && grid) }, { component: 'ul', ...rest }]
})

/** Elevated surface. */
export const Card = primitive<StackProps, 'div'>(Box, (props) => {
  const [grid, rest] = stacked(props)
  return [{ border: 1, borderColor: 'divider', borderRadius: 1, ...(props.gap !== undefined && grid) }, { background: 'background.paper', ...rest }]
})
