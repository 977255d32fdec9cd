import { Icon } from '@/components/icon/Icon'
import { AppLink } from './AppLink'

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
