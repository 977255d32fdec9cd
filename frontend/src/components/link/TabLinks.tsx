import Box from '@mui/material/Box'
import type { LinkProps } from '@tanstack/react-router'
import { AppLink } from './AppLink'

export interface TabLink {
  to: NonNullable<LinkProps['to']>
  label: string
  /** Pages below the path belong to the same tab. */
  matchesSubpaths?: boolean
}

interface TabLinksProps {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly TabLink[]
  params: NonNullable<LinkProps['params']>
}

/** Tabs of one object, each with its own URL. */
export function TabLinks({ label, tabs, params }: TabLinksProps) {
  return (
    <Box component="nav" aria-label={label} sx={{ overflowX: 'auto' }}>
      <Box component="ul" sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {tabs.map(({ label: name, to, matchesSubpaths = false }) => (
          <li key={name}>
            <AppLink
              to={to}
              params={params}
              // A list page or an open row belongs to the same tab.
              activeOptions={{ exact: !matchesSubpaths, includeSearch: false }}
              underline="none"
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                minHeight: 44,
                px: 1.5,
                mb: '-1px',
                whiteSpace: 'nowrap',
                color: 'text.secondary',
                borderBottom: 3,
                borderColor: 'transparent',
                '&:hover': { color: 'text.primary' },
                '&[aria-current="page"]': {
                  color: 'text.primary',
                  fontWeight: 650,
                  borderColor: 'secondary.main',
                },
              }}
            >
              {name}
            </AppLink>
          </li>
        ))}
      </Box>
    </Box>
  )
}
