import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Prose } from '@/components/presentation/Prose'
import { PAY, STATUS } from '@/content/legals'
import { fr } from '@/format/french'
import { mailUrl } from '@/format/mailUrl'
import { site } from '@/site/site'
import { IfSite, SitePhoneLink } from '@/site/SiteParts'

/** Publisher of the site (LCEN, article 1-1). */
export function Company() {
  const { name, email, street, town, company } = site()
  return (
    <Facts>
      <Fact term="Dénomination">{name}</Fact>
      <Fact term="Forme juridique">{company.legalForm}</Fact>
      <Fact term="Capital social">{company.capital}</Fact>
      <Fact term="Registre du commerce et des sociétés">{company.rcs}</Fact>
      <Fact term="TVA intracommunautaire">{company.vat}</Fact>
      <Fact term="Siège">
        {street}
        <IfSite has="town">
          <br />
          {town}
        </IfSite>
      </Fact>
      <Fact term="Téléphone">
        <SitePhoneLink />
      </Fact>
      <Fact term="Adresse email">
        <Link href={mailUrl(email)}>{email}</Link>
      </Fact>
      <Fact term="Responsable de la publication">{company.publisher}</Fact>
      <Fact term="Hébergement">{company.host}</Fact>
    </Facts>
  )
}

/** Registration, supervision, insurance and remuneration of the intermediary. */
export function Status() {
  const { name, orias, company } = site()
  return (
    <>
      <Facts>
        <Fact term="Registre unique (ORIAS)">
          {name}, {'n°\u00a0'}
          {orias}. Ce numéro se vérifie sur <ExternalLink href="https://www.orias.fr">www.orias.fr</ExternalLink>{' '}
          (ORIAS, 1 rue Jules Lefebvre, 75311 Paris Cedex 09).
        </Fact>
        <Fact term="Autorité de contrôle">
          Autorité de contrôle prudentiel et de résolution (ACPR), 4 place de Budapest, CS 92459, 75436 Paris Cedex 09,{' '}
          <ExternalLink href="https://acpr.banque-france.fr">acpr.banque-france.fr</ExternalLink>
        </Fact>
        <Fact term="Responsabilité civile professionnelle">
          {company.insurer}
          <br />
          {fr`Assurance conforme aux articles L. 519-3-4 du code monétaire et financier et L. 512-6 du code des assurances.`}
        </Fact>
      </Facts>
      <Prose parts={STATUS} />
      <Typography component="h3" variant="h4" sx={{ mt: 1 }}>
        Comment nous sommes payés
      </Typography>
      <Prose parts={PAY} />
    </>
  )
}

/** Contact details. */
export function Contacts() {
  const { email } = site()
  return (
    <Facts>
      <Fact term="Adresse email">
        <Link href={mailUrl(email)}>{email}</Link>
      </Fact>
      <Fact term="Téléphone">
        <SitePhoneLink />
      </Fact>
    </Facts>
  )
}

export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} rel="noreferrer" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Link>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, borderTop: 1, borderColor: 'divider' }}>
      {children}
    </Box>
  )
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        borderBottom: 1,
        borderColor: 'divider',
        rowGap: 0.25,
        columnGap: 3,
        gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' },
        py: 1.25,
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}
