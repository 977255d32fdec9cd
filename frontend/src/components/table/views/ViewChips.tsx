import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { Icon } from '@/components/icon/Icon'
import { TOUCH } from '@/theme/scale'
import type { ViewedList } from './api'
import { useViews } from './useViews'

/** Number of chips; further views are in the menu. */
const MAX_CHIPS = 8

/** First views of a list as chips; a click on the active one clears it. */
export function ViewChips({ list }: { list: ViewedList }) {
  const { views, activeView, open, leave } = useViews(list)
  if (!views || views.length === 0) return null
  return (
    <Stack
      direction="row"
      spacing={1}
      role="group"
      aria-label="Vues enregistrées"
      sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}
    >
      {views.slice(0, MAX_CHIPS).map((view) => {
        const isPressed = view.uuid === activeView?.uuid
        return (
          <Chip
            key={view.uuid}
            label={view.name}
            clickable
            aria-pressed={isPressed}
            {...(view.own ? {} : { title: `Vue partagée par ${view.owner}` })}
            {...((isPressed || view.shared) && { icon: <Icon name={isPressed ? 'check' : 'users'} size={16} /> })}
            color={isPressed ? 'primary' : 'default'}
            variant={isPressed ? 'filled' : 'outlined'}
            onClick={() => (isPressed ? leave() : open(view))}
            sx={{ maxWidth: 280, [TOUCH]: { height: 40, borderRadius: 99 } }}
          />
        )
      })}
    </Stack>
  )
}
