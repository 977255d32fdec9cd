import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import { AppointmentLink } from '@/components/layout/appointment/AppointmentLink'
import { ButtonLink } from '@/components/link/ButtonLink'
import { Answers } from '@/components/presentation/Answers'
import { CallToAction } from '@/components/presentation/CallToAction'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { ExpandableCard } from '@/components/presentation/ExpandableCard'
import { FiguresNote } from '@/components/presentation/FiguresNote'
import { KeyFigures } from '@/components/presentation/KeyFigures'
import { Lessons } from '@/components/presentation/Lessons'
import { SideHeading } from '@/components/presentation/SideHeading'
import { CREDIT_FIGURES } from '@/content/figures/credit'
import { SOLUTIONS, type Product } from '@/content/solutions/products'
import { UNDERSTANDING } from '@/content/solutions/understanding'
import { ProductActions } from './ProductActions'
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
        <CallToAction
          title="Vous hésitez encore&#x202f;?"
          text={`Un échange de dix minutes suffit souvent à savoir si un crédit est la bonne réponse. Nous répondons sous ${CREDIT_FIGURES.answerHours}\u00a0h.`}
        >
          <ButtonLink to="/contact" variant="contained">
            Nous écrire
          </ButtonLink>
          <AppointmentLink variant="outlined" />
        </CallToAction>
      </Stack>
    </Content>
  )
}

function ProductCard({ product }: { product: Product }) {
  const { id, drawing, title, summary, description, audience, cost, next, figures, credit } = product
  return (
    <ExpandableCard id={id} title={title} summary={summary} drawing={drawing} tint="solutions">
      <Stack spacing={3}>
        <Answers
          answers={[
            { title: 'Ce que c’est', text: description },
            { title: 'Est-ce pour vous\u202f?', text: audience },
            { title: 'Ce que cela coûte, ce que cela risque', text: cost },
          ]}
        />
        <KeyFigures figures={figures} asOf={CREDIT_FIGURES.asOf} />
        <Stack spacing={1.5} sx={{ bgcolor: 'tint.solutions.soft', borderRadius: 1, p: { xs: 2, sm: 2.5 } }}>
          <Typography sx={{ maxWidth: '72ch' }}>{next}</Typography>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <ProductActions id={id} />
          </Stack>
        </Stack>
        {credit && <CreditNotice kinds={credit} />}
      </Stack>
    </ExpandableCard>
  )
}
