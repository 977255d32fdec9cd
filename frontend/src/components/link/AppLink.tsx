import BaseLink from '@mui/material/Link'
import type { LinkProps } from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'

function Anchor({ ref, ...props }: LinkProps & { ref?: Ref<HTMLAnchorElement> }) {
  return <BaseLink {...props} {...(ref ? { ref } : {})} />
}

/** A link of the site in the look of the theme. */
export const AppLink = createLink(Anchor)
