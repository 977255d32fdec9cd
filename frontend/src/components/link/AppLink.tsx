import { createLink } from '@tanstack/react-router'
import { TextLink } from './TextLink'

/** A link to a page of the site, in the look of the theme. */
export const AppLink = createLink(TextLink)
