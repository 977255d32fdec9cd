import { createLink } from '@tanstack/react-router'
import { TextLink } from './TextLink'

/** Router link in the style of the theme. */
export const AppLink = createLink(TextLink)
