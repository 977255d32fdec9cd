import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { AppLink } from '@/components/link/AppLink'
import { site } from '@/site/site'
import { CONTENT_WIDTH } from '@/theme/tokens'
import { LegalLinks, TOUCH_TARGETS } from './footerParts'

/** Compact footer of the private pages, with the same links. */
export function PrivateFooter() {
  const { name, orias, social } = site()
  return (
    <Box
      component="footer"
      sx={{
        mt: 'auto',
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: '0.875rem',
        '& a': { color: 'inherit' },
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          rowGap: { xs: 0.5, md: 1 },
          columnGap: 3,
          flexWrap: 'wrap',
          maxWidth: `var(--page-width, ${CONTENT_WIDTH + 48}px)`,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          py: 2.5,
          ...TOUCH_TARGETS,
        }}
      >
        <span>{`${name} – N°\u00a0ORIAS\u202f: ${orias || 'à compléter'}`}</span>
        <AppLink to="/contact">Contact</AppLink>
        <LegalLinks />
        {social.map(({ name: network, url }) => (
          <Link key={url} href={url} rel="noreferrer" target="_blank">
            {network}
          </Link>
        ))}
      </Stack>
    </Box>
  )
}
