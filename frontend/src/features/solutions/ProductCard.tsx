import { Answers } from '@/components/presentation/Answers'
import { CreditNotice } from '@/components/presentation/CreditNotice'
import { ExpandableCard } from '@/components/presentation/ExpandableCard'
import { KeyFigures } from '@/components/presentation/KeyFigures'
import { Row, Stack, Text } from '@/components/primitives'
import { CREDIT_FIGURES } from '@/content/figures/credit'
import type { Product } from '@/content/solutions/products'
import { ProductActions } from './ProductActions'

export function ProductCard({ product }: { product: Product }) {
  const { id, drawing, title, summary, what, who: audience, cost, next, figures, credit } = product
  return (
    <ExpandableCard id={id} title={title} summary={summary} drawing={drawing} tint="solutions">
      <Stack gap={3}>
        <Answers
          answers={[
            { title: 'Ce que c’est', text: what },
            { title: 'Est-ce pour vous\u202f?', text: audience },
            { title: 'Ce que cela coûte, ce que cela risque', text: cost },
          ]}
        />
        <KeyFigures figures={figures} asOf={CREDIT_FIGURES.asOf} />
        <Stack gap={1.5} background="tint.solutions.soft" rounded p={{ xs: 2, sm: 2.5 }}>
          <Text maxWidth="72ch">{next}</Text>
          <Row gap={1.5} wrap><ProductActions id={id} /></Row>
        </Stack>
        {credit && <CreditNotice kinds={credit} />}
      </Stack>
    </ExpandableCard>
  )
}
