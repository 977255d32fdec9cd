import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import { SitePhoneLink } from '@/components/link/PhoneLink'
import { TextLink } from '@/components/link/TextLink'
import { Block, Stack, Text } from '@/components/primitives'
import { fr } from '@/format/french'
import { site } from '@/site/site'
import { IfSite } from '@/site/SiteParts'
import { useMounted } from '@/site/useMounted'
import { ContactForm } from './ContactForm'

/** Address of the firm, and the contact form. */
export function ContactPage({ about }: { about: 'call-back' | undefined }) {
  // The pre-rendered page is the same for every query string.
  const callBack = useMounted() && about === 'call-back'
  return (
    <Content>
      <Box
        sx={{
          display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 760px)' }, gridTemplateRows: { md: 'auto 1fr' },
          columnGap: { md: 6, lg: 10 }, rowGap: { xs: 5, md: 4 }, pt: { md: 3 },
        }}
      >
        <Coordinates />
        <Block component="section" aria-labelledby="ecrire" gridColumn={{ md: 2 }} gridRow={{ md: '1 / span 2' }}>
          <Typography id="ecrire" variant="h2">{callBack ? 'Être rappelé' : 'Nous écrire'}</Typography>
          <Text color="text.secondary" mt={1} mb={3}>
            {callBack
              ? 'Dites-nous quand vous joindre. Un conseiller vous appelle, gratuitement et sans engagement.'
              : 'Dites-nous en quelques lignes où vous en êtes et ce que vous cherchez. Les cinq champs sont nécessaires pour vous répondre.'}
          </Text>
          <ContactForm callBack={callBack} />
        </Block>
        <OtherWays />
      </Box>
    </Content>
  )
}

function Coordinates() {
  const { name, email, street, town } = site()
  return (
    <Box component="section" aria-labelledby="coordonnees">
      <Typography id="coordonnees" variant="h2">Nos coordonnées</Typography>
      <Stack component="dl" flush gap={2.5} mt={2.5}>
        <ContactLine icon="phone" term="Téléphone">
          <SitePhoneLink />
          <Text variant="body2" color="text.secondary">{fr`Du lundi au vendredi, de 8 h à 20 h, hors jours fériés`}</Text>
        </ContactLine>
        <ContactLine icon="mail" term="Adresse email"><TextLink href={`mailto:${email}`} breaks>{email}</TextLink></ContactLine>
        <ContactLine icon="building" term="Adresse">{name}<br />{street}<IfSite has="town"><br />{town}</IfSite></ContactLine>
        <ContactLine icon="calendar" term="Rendez-vous">
          <IfSite has="appointmentUrl" otherwise={<AppLink to="/contact" search={{ about: 'call-back' }}>Être rappelé</AppLink>}>
            <AppLink to="/rendez-vous">Choisir un créneau</AppLink>
          </IfSite>
          <Text variant="body2" color="text.secondary">Au moment qui vous convient, sans engagement</Text>
        </ContactLine>
      </Stack>
    </Box>
  )
}

/** Links to more suitable pages. */
function OtherWays() {
  return (
    <Stack pt={2.5} divider="top" gap={1.5} alignContent="start">
      <Typography>
        {fr`Un chiffrage vous suffit ? `}<AppLink to="/simulations">Faites une simulation</AppLink>{fr` : un conseiller la lit aussi.`}
      </Typography>
      <Typography>
        {fr`Déjà client ? `}Vos pièces se déposent dans <AppLink to="/login/{-$type}" params={{ type: 'customer' }}>votre espace</AppLink>, pas ici.
      </Typography>
      <Typography>
        Un désaccord à régler{'\u202f'}? Voyez la <AppLink to="/legals" hash="reclamations">procédure de réclamation</AppLink>.
      </Typography>
    </Stack>
  )
}

function ContactLine({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <Box sx={{ position: 'relative', pl: 5 }}>
      <Text component="dt" variant="body2" color="text.secondary">
        <Icon name={icon} size={24} sx={{ position: 'absolute', left: 0, top: 2, color: 'secondary.main' }} />
        {term}
      </Text>
      <Box component="dd" sx={{ m: 0, '& a': { py: { xs: 1.25, md: 0 } } }}>{children}</Box>
    </Box>
  )
}
