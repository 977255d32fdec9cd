import Link, { type LinkProps } from '@mui/material/Link'
import { primitive } from '@/components/primitives'

interface OwnProps {
  /** Between a text and the icon beside it. */
  gap?: number
  /** Of the text and of the line under it. */
  color?: LinkProps['color']
}

function Anchor({ colors, ...props }: LinkProps & { colors?: LinkProps['color'] }) {
  return <Link {...props} {...(colors ? { color: colors } : {})} />
}

/** A link in the look of the theme: a telephone, a mail, another site. */
export const TextLink = primitive<LinkProps & OwnProps, 'a'>(Anchor, ({ gap, color, ...props }) => [
  gap === undefined ? {} : { display: 'inline-flex', alignItems: 'center', gap },
  { ...props, colors: color },
])
