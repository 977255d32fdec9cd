import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Answers } from '@/components/presentation/Answers'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { ExpandableCard } from '@/components/presentation/ExpandableCard'
import { KeyFigures } from '@/components/presentation/KeyFigures'
import { CREDIT_FIGURES } from '@/content/figures/credit'
import type { Product } from '@/content/solutions/products'
import { ProductActions } from './ProductActions'

export function ProductCard({ product }: { product: Product }) {
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
