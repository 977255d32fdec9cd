import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { Prose } from '@/components/presentation/Prose'
import { Block, PlainList, Stack, Text } from '@/components/primitives'
import { ACCESSIBILITY_STATE, BROWSER_STORAGE, CREDITS, LEGAL_SECTIONS, type LegalSectionId } from '@/content/legals'
import { FramesLink } from '@/components/layout/footer/footerParts'
import { Content } from '@/components/layout/Content'
import { Company, Contacts, Status } from './Company'
import { Complaints } from './Complaints'
import { PersonalData } from './PersonalData'
import { Partners } from './Partners'

const SECTIONS: Record<LegalSectionId, ReactNode> = {
  societe: <Company />,
  statut: <><Status /><CreditNotice /></>,
  partenaires: <Partners />,
  reclamations: <Complaints />,
  donnees: <PersonalData />,
  cookies: (
    <>
      <Prose parts={BROWSER_STORAGE} />
      <Block color="primary.main"><FramesLink>Revoir mon choix</FramesLink></Block>
    </>
  ),
  accessibilite: <><Prose parts={ACCESSIBILITY_STATE} headings="h3" /><Contacts /><EstablishedNote /></>,
  credits: (
    <>
      <Prose parts={CREDITS} />
      <Block color="primary.main"><Link href="/licences.txt">Bibliothèques libres de ces pages et leurs licences</Link></Block>
    </>
  ),
}

/** Legal information required from a broker. */
export function LegalsPage() {
  return (
    <Content>
      <Stack rowGap={3} columnGap={8} columns={{ xs: 'minmax(0, 1fr)', md: '240px minmax(0, 860px)' }} pt={{ md: 3 }}>
        <Box
          component="nav"
          aria-label="Sommaire"
          sx={{ position: { md: 'sticky' }, top: 96, alignSelf: 'start', borderLeft: 2, borderColor: 'accent.main', pl: 2 }}
        >
          <PlainList>
            {LEGAL_SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <Link href={`#${id}`} underline="hover" sx={{ display: 'block', py: { xs: 1.25, md: 0.75 } }}>{title}</Link>
              </li>
            ))}
          </PlainList>
        </Box>
        <Stack gap={{ xs: 6, md: 8 }} minWidth={0}>
          {LEGAL_SECTIONS.map(({ id, title }) => (
            <Stack key={id} component="section" id={id} aria-labelledby={`${id}-titre`} gap={2.5} minWidth={0}>
              <Typography id={`${id}-titre`} variant="h2">{title}</Typography>
              {SECTIONS[id]}
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Content>
  )
}

function EstablishedNote() {
  return (
    <Text variant="body2" color="text.secondary">
      Déclaration établie le <time dateTime="2026-11-21">21{'\u00a0'}novembre 2026</time>.
    </Text>
  )
}
