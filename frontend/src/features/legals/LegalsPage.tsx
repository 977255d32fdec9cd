import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { Prose } from '@/components/presentation/Prose'
import { ACCESSIBILITY_STATE, BROWSER_STORAGE, CREDITS, LEGAL_SECTIONS, type LegalSectionId } from '@/content/legals'
import { FramesLink } from '@/components/layout/footer/footerParts'
import { Content } from '@/components/layout/Content'
import { Company, Contacts, Status } from './Company'
import { Complaints } from './Complaints'
import { PersonalData } from './PersonalData'
import { Partners } from './Partners'

const SECTIONS: Record<LegalSectionId, ReactNode> = {
  societe: <Company />,
  statut: (
    <>
      <Status />
      <CreditNotice />
    </>
  ),
  partenaires: <Partners />,
  reclamations: <Complaints />,
  donnees: <PersonalData />,
  cookies: (
    <>
      <Prose parts={BROWSER_STORAGE} />
      <Box sx={{ color: 'primary.main' }}>
        <FramesLink>Revoir mon choix</FramesLink>
      </Box>
    </>
  ),
  accessibilite: (
    <>
      <Prose parts={ACCESSIBILITY_STATE} headings="h3" />
      <Contacts />
      <EstablishedNote />
    </>
  ),
  credits: (
    <>
      <Prose parts={CREDITS} />
      <Box sx={{ color: 'primary.main' }}>
        <Link href="/licences.txt">Bibliothèques libres de ces pages et leurs licences</Link>
      </Box>
    </>
  ),
}

/** Legal information required from a broker. */
export function LegalsPage() {
  return (
    <Content>
      <Box
        sx={{
          display: 'grid',
          rowGap: 3,
          columnGap: 8,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 860px)' },
          pt: { md: 3 },
        }}
      >
        <Box
          component="nav"
          aria-label="Sommaire"
          sx={{
            position: { md: 'sticky' },
            top: 96,
            alignSelf: 'start',
            borderLeft: 2,
            borderColor: 'accent.main',
            pl: 2,
          }}
        >
          <List disablePadding>
            {LEGAL_SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <Link href={`#${id}`} underline="hover" sx={{ display: 'block', py: { xs: 1.25, md: 0.75 } }}>
                  {title}
                </Link>
              </li>
            ))}
          </List>
        </Box>
        <Stack spacing={{ xs: 6, md: 8 }} sx={{ minWidth: 0 }}>
          {LEGAL_SECTIONS.map(({ id, title }) => (
            <Stack
              key={id}
              component="section"
              spacing={2.5}
              id={id}
              aria-labelledby={`${id}-titre`}
              sx={{ minWidth: 0 }}
            >
              <Typography id={`${id}-titre`} variant="h2">
                {title}
              </Typography>
              {SECTIONS[id]}
            </Stack>
          ))}
        </Stack>
      </Box>
    </Content>
  )
}

function EstablishedNote() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Déclaration établie le <time dateTime="2026-11-21">21{'\u00a0'}novembre 2026</time>.
    </Typography>
  )
}
