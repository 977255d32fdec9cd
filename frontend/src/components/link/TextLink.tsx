import Link, { type LinkProps } from '@mui/material/Link'
import { primitive } from '@/components/primitives'

interface OwnProps {
  /** Gap between text and icon. */
  gap?: number
  /** Colour of text and underline. */
  color?: LinkProps['color']
}

function Anchor({ colors, ...props }: LinkProps & { colors?: LinkProps['color'] }) {
  return <Link {...props} {...(colors ? { color: colors } : {})} />
}

/** Link in the style of the theme, for phone, mail and external addresses. */
export const TextLink = primitive<LinkProps & OwnProps, 'a'>(Anchor, ({ gap, color, ...props }) => [
  gap === undefined ? {} : { display: 'inline-flex', alignItems: 'center', gap },
  { ...props, colors: color },
])
