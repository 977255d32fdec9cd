import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import { AppointmentLink } from '@/components/layout/appointment/AppointmentLink'
import { ButtonLink } from '@/components/link/ButtonLink'
import { CallToAction } from '@/components/presentation/CallToAction'
import { FiguresNote } from '@/components/presentation/FiguresNote'
import { Lessons } from '@/components/presentation/Lessons'
import { SideHeading } from '@/components/presentation/SideHeading'
import { INSURANCE_FIGURES } from '@/content/figures/insurance'
import { HOME, MOTOR, RENT } from '@/content/insurances/goods'
import { HEALTH, LIFE, LOAN, PROVIDENT } from '@/content/insurances/people'
import { UNDERSTANDING } from '@/content/insurances/understanding'
import { InsuranceCard } from './InsuranceCard'
import { Welcome } from './Welcome'

const INSURANCES = [LOAN, LIFE, PROVIDENT, MOTOR, HEALTH, HOME, RENT]

/** Insurances, with specific and general explanations. */
export function InsurancesPage() {
  return (
    <Content>
      <Stack spacing={{ xs: 6, md: 9 }}>
        <Welcome />
        <section aria-labelledby="assurances">
          <Typography id="assurances" variant="h2">
            Sept assurances, sans petites lignes
          </Typography>
          <Stack spacing={2} sx={{ mt: 3 }}>
            {INSURANCES.map((insurance) => (
              <InsuranceCard key={insurance.id} insurance={insurance} />
            ))}
          </Stack>
        </section>
        <SideHeading
          id="avant-de-signer"
          title="Avant de signer, et après"
          intro={
            <>
              Ce qui vaut pour tous les contrats. Un mot vous échappe{'\u202f'}?{' '}
              <AppLink to="/glossary/$type" params={{ type: 'insurance' }}>
                Le lexique des assurances
              </AppLink>{' '}
              le définit.
            </>
          }
        >
          <Box sx={{ mb: 3 }}>
            <Lessons lessons={UNDERSTANDING} />
          </Box>
          <FiguresNote asOf={INSURANCE_FIGURES.asOf} />
        </SideHeading>
        <CallToAction
          title="Un contrat à relire&#x202f;?"
          text="Envoyez-nous celui que vous avez. Nous vous disons ce qui manque, ce qui fait double emploi, et s’il vaut mieux n’y rien changer."
        >
          <ButtonLink to="/contact" variant="contained">
            Faire relire mon contrat
          </ButtonLink>
          <AppointmentLink variant="outlined" />
        </CallToAction>
      </Stack>
    </Content>
  )
}
