import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { AppLink } from '@/components/link/AppLink'
import { CREDIT_ENGAGES } from '@/content/creditEngages'
import { mailUrl } from '@/format/mailUrl'
import { site } from '@/site/site'
import { EachSite, IfSite, SitePhoneLink } from '@/site/SiteParts'
import { FONT_SERIF, CONTENT_WIDTH } from '@/theme/tokens'
import { LegalLinks, TOUCH_TARGETS } from './footerParts'

/** Public footer: identity, contact details and legal links. */
export function Footer() {
  const { name, orias, email, street, town } = site()
  return (
    <Box
      component="footer"
      sx={{ bgcolor: 'primary.main', color: 'primary.contrastText', mt: 'auto', '& a': { color: 'inherit' } }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1.5fr 1fr 1fr 1fr' },
          maxWidth: CONTENT_WIDTH + 48,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          py: 5,
        }}
      >
        <FooterColumn title={name}>
          <Typography variant="body2">Intermédiaire en opérations de banque et en assurances.</Typography>
          <Typography variant="body2">
            {'N°\u00a0ORIAS\u202f: '}
            <IfSite has="orias" otherwise="à compléter">
              {orias}
            </IfSite>
            {' – '}
            <Link href="https://www.orias.fr" rel="noreferrer">
              www.orias.fr
            </Link>
          </Typography>
          <Typography variant="body2" sx={{ opacity: 0.85 }}>
            {CREDIT_ENGAGES}
          </Typography>
        </FooterColumn>
        <FooterColumn title="Nous joindre">
          <SitePhoneLink />
          <IfSite has="email">
            <Link href={mailUrl(email)}>{email}</Link>
          </IfSite>
          <IfSite has="street">
            <Typography variant="body2">{street}</Typography>
          </IfSite>
          <IfSite has="town">
            <Typography variant="body2" sx={{ mt: -1 }}>
              {town}
            </Typography>
          </IfSite>
          <AppLink to="/contact">Contact</AppLink>
        </FooterColumn>
        <FooterColumn title="Informations">
          <LegalLinks />
        </FooterColumn>
        <IfSite has="social">
          <FooterColumn title="Nous suivre">
            <EachSite list="social">
              {({ name: network, url }) => (
                <Link href={url} rel="noreferrer" target="_blank">
                  {network}
                </Link>
              )}
            </EachSite>
          </FooterColumn>
        </IfSite>
      </Box>
    </Box>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack spacing={1.25} sx={{ alignItems: 'flex-start', fontSize: '0.9375rem', ...TOUCH_TARGETS }}>
      <Typography component="h2" sx={{ fontSize: '1.125rem', fontFamily: FONT_SERIF, fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  )
}
