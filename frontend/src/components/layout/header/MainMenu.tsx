import Box from '@mui/material/Box'
import { Link } from '@tanstack/react-router'
import type { MenuEntry } from './menus'

interface MainMenuProps {
  entries: MenuEntry[]
  /** Dark style, for the bar of the private pages. */
  dark: boolean
}

/** Main menu above 768 px for guests, customers and partners: all entries visible. */
export function MainMenu({ entries, dark }: MainMenuProps) {
  return (
    <Box
      component="nav"
      aria-label="Menu principal"
      data-main-menu=""
      sx={{
        display: { xs: 'none', md: 'block' },
        flex: 1,
        '& ul': {
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: { md: 1.75, lg: 2.5 },
          justifyContent: dark ? 'flex-start' : 'center',
        },
        '& a': {
          display: 'block',
          py: dark ? 1.25 : 1.5,
          color: 'inherit',
          textDecoration: 'none',
          whiteSpace: 'nowrap',
          fontSize: { md: '0.9375rem', lg: '1rem' },
          fontWeight: 500,
          opacity: dark ? 0.88 : 1,
          boxShadow: 'inset 0 0 0 transparent',
          transition: 'box-shadow 150ms',
          '&:hover': { opacity: 1, boxShadow: 'inset 0 -3px 0 var(--mui-palette-accent-main)' },
          '&[aria-current="page"]': {
            opacity: 1,
            fontWeight: 650,
            boxShadow: `inset 0 -3px 0 var(--mui-palette-${dark ? 'accent' : 'secondary'}-main)`,
          },
        },
      }}
    >
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to} activeOptions={{ exact: entry.exact === true, includeSearch: false }}>
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
