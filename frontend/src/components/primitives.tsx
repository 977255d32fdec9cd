import type { ElementType } from 'react'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography, { type TypographyOwnProps } from '@mui/material/Typography'
import type { OverridableComponent } from '@mui/material/OverridableComponent'
import { FONT_SERIF } from '@/theme/tokens'

/** A value, or one for each width of the window. */
type Responsive<Value> = Value | { [width in 'xs' | 'sm' | 'md' | 'lg' | 'xl']?: Value | undefined } | undefined

const SIZES = { mini: '0.75rem', tiny: '0.8125rem', small: '0.875rem', compact: '0.9375rem', medium: '1rem', large: '1.125rem', larger: '1.25rem', largest: '1.375rem' } as const

/** What every primitive understands. Distances are steps of 8 px. */
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
  /** The colour behind it. */
  ground?: string | undefined
  /** The corners of the house, or others. */
  rounded?: boolean | number | string
  /** A line around it: of the house, or of another colour. */
  frame?: boolean | string
  /** A line between it and what stands before or after. */
  divider?: 'top' | 'bottom'
  size?: keyof typeof SIZES | { xs?: string; sm?: string; md?: string } | undefined
  /** The font of titles. */
  serif?: boolean
  weight?: number | undefined
  lineHeight?: number | string
  textAlign?: 'left' | 'center' | 'right'
  /** No margin of the browser. */
  flush?: boolean
  /** Takes the room that is left beside it. */
  grow?: boolean
  /** Long words are broken anywhere. */
  breaks?: boolean
  nowrap?: boolean
  /** Never divided between two columns or two sheets. */
  whole?: boolean
  /** What is larger than it is cut off. */
  clip?: boolean
  /** Line ends of the text are kept. */
  lines?: boolean
  /** Figures of one width, for columns. */
  tabular?: boolean
  display?: Responsive<'block' | 'inline' | 'inline-block' | 'table-cell' | 'contents' | 'none'>
  /** Its place in what is around it. */
  alignSelf?: Responsive<string>
  gridColumn?: Responsive<string | number>
  gridRow?: Responsive<string | number>
}

interface Rest {
  sx?: SxProps<Theme> | undefined
}

function common<Props extends CommonProps & Rest>(props: Props) {
  const {
    mx, my, mt, mb, ml, mr, p, px, py, pt, pr, pb, pl, width, minWidth, maxWidth, minHeight, height, flex, scrollMarginTop, color, ground, rounded, frame, divider,
    size, serif, weight, lineHeight, textAlign, flush, grow, breaks, nowrap, lines, whole, clip, tabular, display, alignSelf, gridColumn, gridRow, sx, ...rest
  } = props
  const styles = {
    ...(flush && { m: 0 }),
    mx, my, mt, mb, ml, mr, p, px, py, pt, pr, pb, pl, width, minWidth, maxWidth, minHeight, height, flex, scrollMarginTop, color, lineHeight, textAlign, display,
    alignSelf, gridColumn, gridRow,
    bgcolor: ground,
    fontSize: typeof size === 'string' ? SIZES[size] : size,
    fontWeight: weight,
    ...(serif && { fontFamily: FONT_SERIF }),
    ...(rounded && { borderRadius: rounded === true ? 1 : rounded }),
    ...(frame && { border: 1, borderColor: frame === true ? 'divider' : frame }),
    ...(divider && { [divider === 'top' ? 'borderTop' : 'borderBottom']: 1, borderColor: 'divider' }),
    ...(grow && { flex: 1 }),
    ...(breaks && { overflowWrap: 'anywhere' }),
    ...(nowrap && { whiteSpace: 'nowrap' }),
    ...(lines && { whiteSpace: 'pre-line' }),
    ...(whole && { breakInside: 'avoid' }),
    ...(clip && { overflow: 'hidden' }),
    ...(tabular && { fontVariantNumeric: 'tabular-nums' }),
  }
  return { styles, sx, rest }
}

/** A component of MUI that takes the common properties, and others that `layout` turns into styles; `sx` adds to them. */
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
  /** On a phone what stands in it shares the width, takes a line each, or is one column. */
  phone?: 'share' | 'lines' | 'column'
}

interface ColumnProps extends GapProps {
  /** What stands last is shown first. */
  reverse?: boolean
}

interface StackProps extends GapProps {
  columns?: Responsive<string>
  /** Where its lines stand in the room there is. */
  alignContent?: string
}

const ON_PHONES = {
  share: { '& > *': { flex: { xs: '1 1 auto', sm: 'none' } } },
  lines: { '& > *': { flex: { xs: '1 1 100%', sm: 'none' } } },
  column: { flexDirection: { xs: 'column', sm: 'row' } },
} as const

/** A part of a page. */
export const Block = primitive<object, 'div'>(Box)

/** A text: its variant is the theme's; `size` and `weight` are one step aside of it. */
export const Text = primitive<TypographyOwnProps, 'p'>(Typography)

/** Side by side, centred on one line. */
export const Row = primitive<RowProps, 'div'>(Box, ({ gap, rowGap, columnGap, align = 'center', justify, wrap, inline, phone, ...props }) => [
  {
    display: inline ? 'inline-flex' : 'flex', gap, rowGap, columnGap, alignItems: align, justifyContent: justify,
    ...(wrap && { flexWrap: 'wrap' }), ...(phone && ON_PHONES[phone]),
  },
  props,
])

/** One under the other, from top to bottom of the room there is. */
export const Column = primitive<ColumnProps, 'div'>(Box, ({ gap, rowGap, columnGap, align, justify, reverse, ...props }) => [
  { display: 'flex', flexDirection: reverse ? 'column-reverse' : 'column', gap, rowGap, columnGap, alignItems: align, justifyContent: justify },
  props,
])

const stacked = ({ gap, rowGap, columnGap, align, justify, columns, alignContent, ...props }: StackProps): [object, object] => [
  { display: 'grid', gap, rowGap, columnGap, alignItems: align, justifyItems: justify, gridTemplateColumns: columns, alignContent },
  props,
]

/** At even distances, in one column or in several. */
export const Stack = primitive<StackProps, 'div'>(Box, stacked)

/** Fields that belong together, without a frame. */
export const Fieldset = primitive<object, 'fieldset'>(Box, (props) => [{ border: 0, m: 0, p: 0, minWidth: 0 }, { component: 'fieldset', ...props }])

/** A list without marks. */
export const PlainList = primitive<StackProps, 'ul'>(Box, (props) => {
  const [grid, rest] = stacked(props)
  const isGrid = props.gap !== undefined || props.columns !== undefined
  return [{ listStyle: 'none', m: 0, p: 0, ...(isGrid && grid) }, { component: 'ul', ...rest }]
})

/** What stands by itself on the page. */
export const Card = primitive<StackProps, 'div'>(Box, (props) => {
  const [grid, rest] = stacked(props)
  return [{ border: 1, borderColor: 'divider', borderRadius: 1, ...(props.gap !== undefined && grid) }, { ground: 'background.paper', ...rest }]
})
