import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import { ButtonLink } from '@/components/link/ButtonLink'
import { ClosingCall } from '@/components/presentation/ClosingCall'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { FaqList } from '@/components/presentation/FaqList'
import { SideHeading } from '@/components/presentation/SideHeading'
import { ESTATE_QUESTIONS } from '@/content/estate/loan'
import { FONT_SERIF } from '@/theme/tokens'
import { AlarmCard } from './AlarmCard'
import { LoanCard } from './LoanCard'

/** The property loan and the home alarm (doc 1 §2.9). */
export function EstatePage() {
  return (
    <Content>
      <Box sx={{ display: 'grid', gap: { xs: 6, md: 9 } }}>
        <Box sx={{ maxWidth: 760, pt: { xs: 1, md: 3 } }}>
          <Typography sx={{ fontFamily: FONT_SERIF, fontSize: { xs: '1.375rem', md: '1.75rem' }, lineHeight: 1.3, textWrap: 'balance' }}>
            Un logement se choisit avec le cœur. Son financement, avec un crayon.
          </Typography>
          <Typography sx={{ mt: 2 }}>
            Commencez par savoir ce que vous pouvez emprunter sans vous priver. Le reste, banques, assurance, garanties,
            papiers, est notre métier. Et quand vous avez déjà un prêt mais manquez d’air, la page{' '}
            <AppLink to="/fenix-solutions">Solutions de crédit</AppLink> répond mieux que celle-ci.
          </Typography>
        </Box>
        <section aria-labelledby="financer">
          <Typography id="financer" variant="h2" sx={{ mb: 3 }}>Financer</Typography>
          <LoanCard />
          <Box sx={{ mt: 2.5 }}><CreditNotice of={['property']} /></Box>
        </section>
        <section aria-labelledby="proteger">
          <Typography id="proteger" variant="h2" sx={{ mb: 3 }}>Protéger</Typography>
          <AlarmCard />
        </section>
        <SideHeading id="questions" title="Ce que l’on nous demande souvent">
          <FaqList questions={ESTATE_QUESTIONS} />
        </SideHeading>
        <ClosingCall
          title="Une visite samedi&#x202f;?"
          text="Arrivez avec votre capacité d’emprunt en poche. Votre conseiller la calcule avec vous et peut l’écrire au vendeur."
        >
          <ButtonLink to="/rendez-vous" variant="contained">Prendre rendez-vous</ButtonLink>
          <ButtonLink to="/contact" variant="outlined">Nous écrire</ButtonLink>
        </ClosingCall>
      </Box>
    </Content>
  )
}
