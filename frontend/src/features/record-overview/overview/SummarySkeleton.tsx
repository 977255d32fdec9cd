import Skeleton from '@mui/material/Skeleton'
import { Block, Card, Stack } from '@/components/primitives'

/** Placeholder with the usual height of the overview. */
export function SummarySkeleton() {
  return (
    <Block role="status" aria-label="Chargement de l’aperçu" mb={5}>
      <Stack gap={2} columns={{ xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr)' }}>
        {['who', 'open', 'budget'].map((card) => (
          <Card key={card} p={2} minHeight={220}>
            <Skeleton width="40%" height={28} />
            <Skeleton height={44} />
            <Skeleton height={44} width="80%" />
          </Card>
        ))}
      </Stack>
    </Block>
  )
}
