import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Block, PlainList } from '@/components/primitives'
import { SearchButton } from '@/components/search/SearchButton'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { Icon } from '@/components/icon/Icon'
import type { User } from '@/session/user'
import { EntryCount } from './EntryCount'
import { Logo } from './Logo'
import type { MenuEntry } from './menus'
import { UserMenu } from './UserMenu'

const OPEN = 232
const FOLDED = 64
/** A window narrower than this has no room for the names. */
const ROOM_FOR_NAMES = '(max-width:1023.95px)'

const ENTRY = {
  display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40, px: 1.25, borderRadius: 1, color: 'inherit',
  textDecoration: 'none', fontSize: '0.9375rem', fontWeight: 500, whiteSpace: 'nowrap', position: 'relative',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 0.08)' },
  '&[aria-current="page"]': { bgcolor: 'rgb(255 255 255 / 0.14)', fontWeight: 650, boxShadow: 'inset 3px 0 0 var(--mui-palette-accent-main)' },
} as const

interface SideBarProps {
  user: User
  entries: MenuEntry[]
}

/** The frame of staff above 768 px: every entry at the side, the names folded away on demand or for want of room. */
export function SideBar({ user, entries }: SideBarProps) {
  const narrow = useMediaQuery(ROOM_FOR_NAMES)
  const [chosen, setChosen] = useState(false)
  const folded = narrow || chosen
  return (
    <Box
      component="header"
      sx={{
        flex: 'none', width: folded ? FOLDED : OPEN, height: '100dvh', position: 'sticky', top: 0, zIndex: 'appBar',
        display: 'flex', flexDirection: 'column', gap: 1, p: 1.5, overflow: 'hidden auto',
        bgcolor: 'primary.main', color: 'primary.contrastText', transition: 'width 150ms',
        '& :focus-visible': { outlineOffset: -3 },
      }}
    >
      <Box component={Link} to="/" sx={{ color: 'inherit', display: 'flex', overflow: 'hidden', p: 0.25 }}>
        <Logo guest={false} />
      </Box>
      <SearchButton compact={folded} />
      <Block component="nav" aria-label="Menu principal" data-main-menu="" grow>
        <PlainList gap={0.25} columns="minmax(0, 1fr)">
          {entries.map((entry) => (
            <Box component="li" key={entry.to} sx={entry.apart ? { mt: 1, pt: 1, borderTop: '1px solid rgb(255 255 255 / 0.16)' } : {}}>
              {/* An element, not a text, and a description: the name of the link keeps its count. */}
              <Tooltip describeChild title={folded ? <>{entry.label}</> : ''} placement="right">
                <Box component={Link} to={entry.to} activeOptions={{ exact: entry.exact === true, includeSearch: false }} sx={ENTRY}>
                  <Icon name={entry.icon} size={20} />
                  <span style={folded ? visuallyHidden : undefined}>{entry.label}</span>{' '}
                  <Box component="span" sx={folded ? { position: 'absolute', top: -2, right: -4, transform: 'scale(0.8)' } : { ml: 'auto' }}>
                    <EntryCount of={entry} />
                  </Box>
                </Box>
              </Tooltip>
            </Box>
          ))}
        </PlainList>
      </Block>
      <Box sx={{ display: 'flex', flexDirection: folded ? 'column' : 'row', alignItems: 'center', justifyContent: 'space-between', gap: 0.5 }}>
        <UserMenu user={user} compact={folded ? 'icon' : false} />
        {!narrow && (
          <Tooltip title={folded ? 'Déplier le menu' : 'Replier le menu'} placement="right">
            <IconButton color="inherit" aria-label={folded ? 'Déplier le menu' : 'Replier le menu'} onClick={() => setChosen(!chosen)}>
              <Icon name={folded ? 'chevronRight' : 'chevronLeft'} size={20} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  )
}
