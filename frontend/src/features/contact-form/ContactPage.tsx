import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import { fr } from '@/format/french'
import { mailUrl } from '@/format/mailUrl'
import { site } from '@/site/site'
import { IfSite, SitePhoneLink } from '@/site/SiteParts'
import { useMounted } from '@/site/hydration'
import { ContactForm } from './ContactForm'

/** Address of the firm, and the contact form. */
export function ContactPage({ about }: { about: 'call-back' | undefined }) {
  // Only after mounting, because the pre-rendered page is the same for every query string.
  const isCallRequest = useMounted() && about === 'call-back'
  return (
    <Content>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 760px)' },
          gridTemplateRows: { md: 'auto 1fr' },
          columnGap: { md: 6, lg: 10 },
          rowGap: { xs: 5, md: 4 },
          pt: { md: 3 },
        }}
      >
        <Coordinates />
        <Box component="section" aria-labelledby="ecrire" sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>
          <Typography id="ecrire" variant="h2">
            {isCallRequest ? 'Être rappelé' : 'Nous écrire'}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
            {isCallRequest
              ? 'Dites-nous quand vous joindre. Un conseiller vous appelle, gratuitement et sans engagement.'
              : 'Dites-nous en quelques lignes où vous en êtes et ce que vous cherchez. Les cinq champs sont nécessaires pour vous répondre.'}
          </Typography>
          <ContactForm isCallRequest={isCallRequest} />
        </Box>
        <OtherWays />
      </Box>
    </Content>
  )
}

function Coordinates() {
  const { name, email, street, town } = site()
  return (
    <Box component="section" aria-labelledby="coordonnees">
      <Typography id="coordonnees" variant="h2">
        Nos coordonnées
      </Typography>
      <Stack component="dl" spacing={2.5} sx={{ m: 0, mt: 2.5 }}>
        <ContactLine icon="phone" term="Téléphone">
          <SitePhoneLink />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {fr`Du lundi au vendredi, de 8 h à 20 h, hors jours fériés`}
          </Typography>
        </ContactLine>
        <ContactLine icon="mail" term="Adresse email">
          <Link href={mailUrl(email)} sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Link>
        </ContactLine>
        <ContactLine icon="building" term="Adresse">
          {name}
          <br />
          {street}
          <IfSite has="town">
            <br />
            {town}
          </IfSite>
        </ContactLine>
        <ContactLine icon="calendar" term="Rendez-vous">
          <IfSite
            has="appointmentUrl"
            otherwise={
              <AppLink to="/contact" search={{ about: 'call-back' }}>
                Être rappelé
              </AppLink>
            }
          >
            <AppLink to="/rendez-vous">Choisir un créneau</AppLink>
          </IfSite>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Au moment qui vous convient, sans engagement
          </Typography>
        </ContactLine>
      </Stack>
    </Box>
  )
}

/** Links to more suitable pages. */
function OtherWays() {
  return (
    <Box sx={{ display: 'grid', pt: 2.5, borderTop: 1, borderColor: 'divider', gap: 1.5, alignContent: 'start' }}>
      <Typography>
        {fr`Un chiffrage vous suffit ? `}
        <AppLink to="/simulations">Faites une simulation</AppLink>
        {fr` : un conseiller la lit aussi.`}
      </Typography>
      <Typography>
        {fr`Déjà client ? `}Vos pièces se déposent dans{' '}
        <AppLink to="/login/{-$type}" params={{ type: 'customer' }}>
          votre espace
        </AppLink>
        , pas ici.
      </Typography>
      <Typography>
        Un désaccord à régler{'\u202f'}? Voyez la{' '}
        <AppLink to="/legals" hash="reclamations">
          procédure de réclamation
        </AppLink>
        .
      </Typography>
    </Box>
  )
}

function ContactLine({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <Box sx={{ position: 'relative', pl: 5 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        <Icon name={icon} size={24} sx={{ position: 'absolute', left: 0, top: 2, color: 'secondary.main' }} />
        {term}
      </Typography>
      <Box component="dd" sx={{ m: 0, '& a': { py: { xs: 1.25, md: 0 } } }}>
        {children}
      </Box>
    </Box>
  )
}
