import Box from '@mui/material/Box'
import { AppLink } from '@/components/link/AppLink'

/** Where the page scrolls to after a save. */
export const TABS_ID = 'onglets-fiche'

const TABS = [
  { to: '/customer-records/$uuid', label: 'Fiche client' },
  { to: '/customer-records/$uuid/cases', label: 'Dossiers' },
  { to: '/customer-records/$uuid/reports', label: 'Comptes rendus' },
] as const

/** The three views of a record (doc 2 §2). */
export function RecordTabs({ uuid }: { uuid: string }) {
  return (
    <Box
      component="nav"
      id={TABS_ID}
      aria-label="Fiche client"
      sx={{ borderBottom: 1, borderColor: 'divider', mb: 3, overflowX: 'auto', scrollMarginTop: 96 }}
    >
      <Box component="ul" sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {TABS.map(({ to, label }) => (
          <li key={to}>
            <AppLink
              to={to}
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
              {label}
            </AppLink>
          </li>
        ))}
      </Box>
    </Box>
  )
}
