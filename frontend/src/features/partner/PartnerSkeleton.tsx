import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Content } from '@/components/layout/Content'

/** A partner on their way. */
export function PartnerSkeleton() {
  return (
    <Content>
      <Box aria-busy aria-label="Chargement du prescripteur" role="status">
        <Skeleton width="40%" height={40} />
        <Skeleton width="100%" height={56} />
        {[1, 2, 3, 4].map((block) => (
          <Skeleton key={block} variant="rounded" height={120} sx={{ mt: 3 }} />
        ))}
      </Box>
    </Content>
  )
}
