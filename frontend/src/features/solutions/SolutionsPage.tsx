import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import { AppointmentLink } from '@/components/layout/appointment/AppointmentLink'
import { ButtonLink } from '@/components/link/ButtonLink'
import { ClosingCall } from '@/components/presentation/ClosingCall'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { FiguresNote } from '@/components/presentation/FiguresNote'
import { Lessons } from '@/components/presentation/Lessons'
import { SideHeading } from '@/components/presentation/SideHeading'
import { CREDIT_FIGURES } from '@/content/figures/credit'
import { SOLUTIONS } from '@/content/solutions/products'
import { UNDERSTANDING } from '@/content/solutions/understanding'
import { ProductCard } from './ProductCard'
import { Welcome } from './Welcome'

/** Consolidation, over-indebtedness, réméré and loans. */
export function SolutionsPage() {
  return (
    <Content>
      <Stack spacing={{ xs: 6, md: 9 }}>
        <Welcome />
        <section aria-labelledby="solutions">
          <Typography id="solutions" variant="h2">
            Six solutions, sans détour
          </Typography>
          <Stack spacing={2} sx={{ mt: 3 }}>
            {SOLUTIONS.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </Stack>
        </section>
        <SideHeading
          id="comprendre"
          title="Comprendre avant de décider"
          intro={
            <>
              Les règles du jeu, telles que nous les expliquerions à un proche. Un mot vous échappe{'\u202f'}?{' '}
              <AppLink to="/glossary/$type" params={{ type: 'bank' }}>
                Le lexique bancaire
              </AppLink>{' '}
              le définit.
            </>
          }
        >
          <Box sx={{ mb: 3 }}>
            <Lessons lessons={UNDERSTANDING} />
          </Box>
          <Stack spacing={1.5}>
            <FiguresNote asOf={CREDIT_FIGURES.asOf} />
            <CreditNotice kinds={['consumer', 'consolidation']} />
          </Stack>
        </SideHeading>
        <ClosingCall
          title="Vous hésitez encore&#x202f;?"
          text={`Un échange de dix minutes suffit souvent à savoir si un crédit est la bonne réponse. Nous répondons sous ${CREDIT_FIGURES.answerHours}\u00a0h.`}
        >
          <ButtonLink to="/contact" variant="contained">
            Nous écrire
          </ButtonLink>
          <AppointmentLink variant="outlined" />
        </ClosingCall>
      </Stack>
    </Content>
  )
}
