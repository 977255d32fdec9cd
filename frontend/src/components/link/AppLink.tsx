import Link from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'

/** Router link in the style of the theme. */
export const AppLink = createLink(Link)
