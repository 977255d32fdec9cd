import Link from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'
import { Icon } from '@/components/icon/Icon'

/** Router link in the style of the theme. */
export const AppLink = createLink(Link)

/** Link back to the top of a long page. */
export function ToTopLink() {
  return (
    <AppLink
      to="."
      hash=""
      activeOptions={{ includeHash: true }}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: { xs: 44, md: 32 } }}
    >
      Haut de page
      <Icon name="chevronUp" size={18} />
    </AppLink>
  )
}
