import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Answers } from '@/components/presentation/Answers'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { ExpandableCard } from '@/components/presentation/ExpandableCard'
import { KeyFigures } from '@/components/presentation/KeyFigures'
import { CREDIT_FIGURES } from '@/content/figures/credit'
import type { Product } from '@/content/solutions/products'
import { ProductActions } from './ProductActions'

/** One of the six solutions (SOLU-01 to SOLU-06). */
export function ProductCard({ product }: { product: Product }) {
  const { id, drawing, title, summary, what, who, cost, next, figures, credit } = product
  return (
    <ExpandableCard id={id} title={title} summary={summary} drawing={drawing} tint="solutions">
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Answers
          answers={[
            { title: 'Ce que c’est', text: what },
            { title: 'Est-ce pour vous\u202f?', text: who },
            { title: 'Ce que cela coûte, ce que cela risque', text: cost },
          ]}
        />
        <KeyFigures figures={figures} asOf={CREDIT_FIGURES.asOf} />
        <Box sx={{ bgcolor: 'tint.solutions.soft', borderRadius: 'var(--mui-shape-borderRadius)', p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
          <Typography sx={{ maxWidth: '72ch' }}>{next}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}><ProductActions id={id} /></Box>
        </Box>
        {credit && <CreditNotice of={credit} />}
      </Box>
    </ExpandableCard>
  )
}
