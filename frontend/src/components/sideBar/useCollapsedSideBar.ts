import useMediaQuery from '@mui/material/useMediaQuery'
import { useSetting } from '@/session/settings'

/** Below this width the side bar shows icons only. */
const NARROW_WINDOW = '(max-width:1023.95px)'
export const BAR_WIDTH = { open: 232, collapsed: 64 } as const

/** Collapsed state of the side bar: forced in narrow windows, else the user's stored choice. */
export function useCollapsedSideBar() {
  const isNarrow = useMediaQuery(NARROW_WINDOW)
  const [storedState, choose] = useSetting('menu')
  const isCollapsed = isNarrow || storedState === 'folded'
  return { isCollapsed, isNarrow, toggle: () => choose(isCollapsed ? null : 'folded') }
}
