import Box from '@mui/material/Box'
import type { LinkProps } from '@tanstack/react-router'
import { AppLink } from './AppLink'

interface TabLinksProps {
  /** Names the tabs for screen readers. */
  label: string
  id?: string
  tabs: readonly { to: LinkProps['to']; label: string }[]
  uuid: string
}

/** The views of one object, each at its own address. */
export function TabLinks({ label, id, tabs, uuid }: TabLinksProps) {
  return (
    <Box
      component="nav"
      id={id}
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 3, overflowX: 'auto', scrollMarginTop: 96 }}
    >
      <Box component="ul" sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <AppLink
              to={tab.to}
              params={{ uuid }}
              activeOptions={{ exact: true }}
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
              {tab.label}
            </AppLink>
          </li>
        ))}
      </Box>
    </Box>
  )
}
