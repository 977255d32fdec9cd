import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { Link, useMatchRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { Icon } from '@/components/icon/Icon'
import { EntryCount } from '@/components/layout/header/EntryCount'
import { Logo } from '@/components/layout/header/Logo'
import { staffMenu, type StaffMenuEntry } from '@/components/layout/header/staffMenu'
import { UserMenu } from '@/components/layout/header/UserMenu'
import { SearchButton } from '@/components/search/SearchButton'
import type { User } from '@/session/user'
import { TOUCH } from '@/theme/scale'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { BAR_WIDTH, useCollapsedSideBar } from './useCollapsedSideBar'

/** Windows in which the entries of an ADMIN fit without scrolling only with smaller spacing. */
const LOW_WINDOW = '@media (max-height: 1040px) and (pointer: fine)'
const ENTRY_STYLES = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 36,
  px: 1.25,
  borderRadius: 1,
  color: 'inherit',
  [TOUCH]: { minHeight: 44 },
  [LOW_WINDOW]: { minHeight: 28 },
  textDecoration: 'none',
  fontSize: '0.9375rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  position: 'relative',
  '&:hover': { bgcolor: 'rgb(255 255 255 / 0.08)' },
  '&[aria-current="page"]': {
    bgcolor: 'rgb(255 255 255 / 0.14)',
    fontWeight: 650,
    boxShadow: 'inset 3px 0 0 var(--mui-palette-accent-main)',
  },
} as const
/** Small capitals, lighter than the entries. */
const TITLE_STYLES = {
  px: 1.25,
  pt: 2,
  pb: 0.5,
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: 1.5,
  letterSpacing: '0.07em',
  textTransform: 'uppercase',
  color: 'rgb(255 255 255 / 0.74)',
  [LOW_WINDOW]: { pt: 0.5, pb: 0.25 },
} as const
const SEPARATOR_STYLES = { my: 1, mx: 0.5, borderTop: '1px solid rgb(255 255 255 / 0.2)' } as const

/** Staff menu above 768 px: all entries in groups at the side; labels collapse on demand or in narrow windows. */
export function SideBar({ user }: { user: User }) {
  const router = useRouter()
  const { isCollapsed, isNarrow, toggle } = useCollapsedSideBar()
  const toggleText = isCollapsed ? 'Déplier le menu' : 'Replier le menu'
  return (
    <Box
      component="header"
      sx={{
        flex: 'none',
        width: isCollapsed ? BAR_WIDTH.collapsed : BAR_WIDTH.open,
        height: '100dvh',
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        py: 1.5,
        overflow: 'hidden',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        transition: 'width 150ms',
        '& > *': { px: 1.5 },
        '& :focus-visible': { outlineOffset: -3 },
      }}
    >
      <Stack spacing={1} sx={{ flex: 'none' }}>
        {/* Collapsed, only the mark of the drawing is visible; a brand picture is scaled down. */}
        <Box
          component={Link}
          to="/"
          sx={{
            color: 'inherit',
            display: 'flex',
            overflow: 'hidden',
            p: 0.25,
            '& > svg': { flex: 'none' },
            '& > img': { maxWidth: '100%', objectFit: 'contain' },
          }}
        >
          <Logo isGuest={false} />
        </Box>
        <SearchButton compact={isCollapsed} />
      </Stack>
      {/* In a low window only the entries scroll: search and logout stay visible. */}
      <Box
        component="nav"
        aria-label="Menu principal"
        data-main-menu=""
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'hidden auto',
          scrollbarWidth: 'thin',
          scrollbarColor: 'rgb(255 255 255 / 0.3) transparent',
        }}
      >
        {staffMenu(router, user.role).map((group, index) => (
          <Group
            key={group.title}
            title={group.title}
            showsTitle={!group.isUntitled}
            isFirst={index === 0}
            entries={group.entries}
            isCollapsed={isCollapsed}
          />
        ))}
      </Box>
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          flexDirection: isCollapsed ? 'column' : 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 0.5,
        }}
      >
        <UserMenu user={user} compact={isCollapsed ? 'icon' : false} />
        {!isNarrow && (
          <Tooltip title={toggleText} placement="right">
            <IconButton color="inherit" aria-label={toggleText} onClick={toggle}>
              <Icon name={isCollapsed ? 'chevronRight' : 'chevronLeft'} size={20} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  )
}

interface GroupProps {
  title: string
  showsTitle: boolean
  isFirst: boolean
  entries: readonly StaffMenuEntry[]
  isCollapsed: boolean
}

/** Group of entries under its title; collapsed, the title is a separator line. */
function Group({ title, showsTitle, isFirst, entries, isCollapsed }: GroupProps) {
  const id = useId()
  return (
    <>
      {isCollapsed && !isFirst && <Box sx={SEPARATOR_STYLES} />}
      <Box id={id} sx={isCollapsed || !showsTitle ? visuallyHidden : TITLE_STYLES}>
        {title}
      </Box>
      <List
        disablePadding
        aria-labelledby={id}
        sx={{ display: 'grid', gap: 0.25, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {entries.map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} isCollapsed={isCollapsed} />
          </li>
        ))}
      </List>
    </>
  )
}

function Entry({ entry, isCollapsed }: { entry: StaffMenuEntry; isCollapsed: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  const isCurrent = Boolean(useMatchRoute()({ to: entry.to, fuzzy: entry.exact !== true }))
  useEffect(() => {
    // In a low window the entries scroll.
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    // An element as a description, not a text: the accessible name of the link keeps its count.
    <Tooltip describeChild title={isCollapsed ? <>{entry.label}</> : ''} placement="right">
      <Box
        ref={link}
        component={Link}
        to={entry.to}
        activeOptions={{ exact: entry.exact === true, includeSearch: false }}
        sx={ENTRY_STYLES}
      >
        <Icon name={entry.icon} size={20} />
        <span style={isCollapsed ? visuallyHidden : undefined}>{entry.label}</span>{' '}
        <Box
          component="span"
          sx={isCollapsed ? { position: 'absolute', top: -2, right: -4, transform: 'scale(0.8)' } : { ml: 'auto' }}
        >
          <EntryCount entry={entry} />
        </Box>
      </Box>
    </Tooltip>
  )
}
