import { useState } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link } from '@tanstack/react-router'
import { lazyPart } from '@/components/feedback/lazyPart'
import { Icon } from '@/components/icon/Icon'
import { BAR_WIDTH, useCollapsedSideBar } from '@/components/sideBar/useCollapsedSideBar'
import { useUser } from '@/session/session'
import { useMounted } from '@/site/hydration'
import { down } from '@/theme/scale'
import { CONTENT_WIDTH } from '@/theme/tokens'
import { Logo } from './Logo'
import { MainMenu } from './MainMenu'
import { barMenu, isStaff } from './menus'
import { UserMenu } from './UserMenu'

// Guests have no side bar.
const SideBar = lazyPart(
  async () => (await import('@/components/sideBar/SideBar')).SideBar,
  () => <SideBarPlaceholder />,
)
const SearchButton = lazyPart(async () => (await import('@/components/search/SearchButton')).SearchButton)
const MobileMenu = lazyPart(async () => (await import('./MobileMenu')).MobileMenu)

/** Below this width the header omits the role. */
const NARROW_WINDOW = '(max-width: 399.95px)'

export function Header() {
  const user = useUser()
  const isGuest = user.role === 'GUEST'
  const isNarrow = useMediaQuery(down('md'))
  const isVeryNarrow = useMediaQuery(NARROW_WINDOW)
  // Pre-rendered HTML contains both forms; CSS shows one.
  const showsBoth = !useMounted()
  const isMobile = isNarrow && !showsBoth
  const [open, setOpen] = useState(false)
  const isStaffUser = isStaff(user.role)
  if (!isMobile && isStaffUser) return <SideBar user={user} />
  return (
    <Box
      component="header"
      sx={{
        bgcolor: isGuest ? 'background.paper' : 'primary.main',
        color: isGuest ? 'primary.main' : 'primary.contrastText',
        borderBottom: isGuest ? 1 : 0,
        borderColor: 'divider',
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          columnGap: { xs: 1, md: 3 },
          maxWidth: CONTENT_WIDTH + 48,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          minHeight: isGuest ? 76 : 64,
        }}
      >
        <Link to="/" style={{ color: 'inherit', display: 'flex', padding: '8px 0' }}>
          <Logo isGuest={isGuest} />
        </Link>
        {!isMobile && <MainMenu entries={barMenu(user.role)} dark={!isGuest} />}
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', ml: 'auto' }}>
          {isMobile && isStaffUser && <SearchButton compact />}
          {!(isMobile && isGuest) && (
            <Box sx={{ display: { xs: isGuest ? 'none' : 'block', md: 'block' } }}>
              <UserMenu user={user} compact={isMobile && isStaffUser && isVeryNarrow ? 'icon' : isMobile} />
            </Box>
          )}
          {(isMobile || showsBoth) && (
            <IconButton
              data-menu-button=""
              color="inherit"
              aria-label={open ? 'Fermer le menu' : 'Ouvrir le menu'}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              sx={{ display: { md: 'none' } }}
            >
              <Icon name="menu" size={26} />
            </IconButton>
          )}
        </Stack>
      </Stack>
      {isMobile && open && <MobileMenu user={user} onClose={() => setOpen(false)} />}
    </Box>
  )
}

/** Placeholder with the colour and width of the side bar while its code loads. */
function SideBarPlaceholder() {
  const { isCollapsed } = useCollapsedSideBar()
  return (
    <Box
      component="header"
      sx={{ flex: 'none', width: isCollapsed ? BAR_WIDTH.collapsed : BAR_WIDTH.open, bgcolor: 'primary.main' }}
    />
  )
}
