import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import { AppointmentLink } from '@/components/layout/appointment/AppointmentLink'
import { ButtonLink } from '@/components/link/ButtonLink'
import { CallToAction } from '@/components/presentation/CallToAction'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { FaqList } from '@/components/presentation/FaqList'
import { Lead } from '@/components/presentation/Lead'
import { SideHeading } from '@/components/presentation/SideHeading'
import { ESTATE_QUESTIONS } from '@/content/estate/loan'
import { AlarmCard } from './AlarmCard'
import { LoanCard } from './LoanCard'

export function EstatePage() {
  return (
    <Content>
      <Stack spacing={{ xs: 6, md: 9 }}>
        <Box sx={{ maxWidth: 760, pt: { xs: 1, md: 3 } }}>
          <Lead>Un logement se choisit avec le cœur. Son financement, avec un crayon.</Lead>
          <Typography sx={{ mt: 2 }}>
            Commencez par savoir ce que vous pouvez emprunter sans vous priver. Le reste, banques, assurance, garanties,
            papiers, est notre métier. Et quand vous avez déjà un prêt mais manquez d’air, la page{' '}
            <AppLink to="/fenix-solutions">Solutions de crédit</AppLink> répond mieux que celle-ci.
          </Typography>
        </Box>
        <section aria-labelledby="financer">
          <Typography id="financer" variant="h2" sx={{ mb: 3 }}>
            Financer
          </Typography>
          <LoanCard />
          <Box sx={{ mt: 2.5 }}>
            <CreditNotice kinds={['property']} />
          </Box>
        </section>
        <section aria-labelledby="proteger">
          <Typography id="proteger" variant="h2" sx={{ mb: 3 }}>
            Protéger
          </Typography>
          <AlarmCard />
        </section>
        <SideHeading id="questions" title="Ce que l’on nous demande souvent">
          <FaqList questions={ESTATE_QUESTIONS} />
        </SideHeading>
        <CallToAction
          title="Une visite samedi&#x202f;?"
          text="Arrivez avec votre capacité d’emprunt en poche. Votre conseiller la calcule avec vous et peut l’écrire au vendeur."
        >
          <AppointmentLink variant="contained" />
          <ButtonLink to="/contact" variant="outlined">
            Nous écrire
          </ButtonLink>
        </CallToAction>
      </Stack>
    </Content>
  )
}
