import useMediaQuery from '@mui/material/useMediaQuery'
import { useSetting } from '@/session/settings'

/** Below this width the side bar shows icons only. */
const NARROW_WINDOW = '(max-width:1023.95px)'
export const BAR_WIDTH = { open: 232, collapsed: 64 } as const

/** Collapsed state of the side bar: forced in narrow windows, else the user's stored choice. */
export function useCollapsedSideBar() {
  const narrow = useMediaQuery(NARROW_WINDOW)
  const [chosen, choose] = useSetting('menu')
  const collapsed = narrow || chosen === 'folded'
  return { collapsed, narrow, toggle: () => choose(collapsed ? null : 'folded') }
}
