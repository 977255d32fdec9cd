import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Prose } from '@/components/presentation/Prose'
import { DATA_LIMIT, DATA_RECIPIENTS, DATA_RIGHTS, DATA_USES } from '@/content/legals'
import { mailUrl } from '@/format/mailUrl'
import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'
import { Fact, Facts, ExternalLink } from './Company'
import { ReadingCell, ReadingRow, ReadingTable } from './ReadingTable'

/** Processing of personal data: purposes, retention and rights (GDPR, articles 13 and 14). */
export function PersonalData() {
  const { name, email, street, town } = site()
  return (
    <>
      <Typography sx={{ maxWidth: '72ch' }}>
        {name} est responsable du traitement de vos données. Nous ne vous demandons que ce qui sert à répondre à votre
        demande, et nous vous disons pourquoi.
      </Typography>
      <Heading>À quoi elles servent, et combien de temps</Heading>
      <ReadingTable caption="Usages et durées de conservation" columns={['Usage', 'Fondement', 'Conservation']}>
        {DATA_USES.map(({ purpose, legalBasis, retention }) => (
          <ReadingRow key={purpose} name={purpose}>
            <ReadingCell>{legalBasis}</ReadingCell>
            <ReadingCell>{retention}</ReadingCell>
          </ReadingRow>
        ))}
      </ReadingTable>
      <Typography sx={{ maxWidth: '72ch' }}>{DATA_LIMIT}</Typography>
      <Heading>Qui les voit</Heading>
      <Prose parts={DATA_RECIPIENTS} />
      <Heading>Vos droits</Heading>
      <Prose parts={DATA_RIGHTS} />
      <Facts>
        <Fact term="Exercer un droit">
          <Link href={mailUrl(email)}>{email}</Link> ou par courrier{'\u202f'}: {name}, {street}
          <IfSite has="town">, {town}</IfSite>
        </Fact>
        <Fact term="Saisir la CNIL">
          <ExternalLink href="https://www.cnil.fr/fr/plaintes">www.cnil.fr/fr/plaintes</ExternalLink> ou 3 place de
          Fontenoy, TSA 80715, 75334 Paris Cedex 07
        </Fact>
      </Facts>
    </>
  )
}

function Heading({ children }: { children: string }) {
  return (
    <Typography component="h3" variant="h4" sx={{ mt: 1 }}>
      {children}
    </Typography>
  )
}
