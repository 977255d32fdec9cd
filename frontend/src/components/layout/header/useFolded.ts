import useMediaQuery from '@mui/material/useMediaQuery'
import { useSetting } from '@/session/settings'

/** A window narrower than this has no room for the names. */
const ROOM_FOR_NAMES = '(max-width:1023.95px)'
export const BAR_WIDTH = { open: 232, folded: 64 } as const

/** Whether the side bar shows its icons alone: for want of room, or because its owner wants it so. */
export function useFolded() {
  const narrow = useMediaQuery(ROOM_FOR_NAMES)
  const [chosen, choose] = useSetting('menu')
  const folded = narrow || chosen === 'folded'
  return { folded, narrow, toggle: () => choose(folded ? null : 'folded') }
}
