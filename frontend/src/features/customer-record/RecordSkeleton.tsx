import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Content } from '@/components/layout/Content'

/** A record on its way. */
export function RecordSkeleton() {
  return (
    <Content>
      <Box aria-busy aria-label="Chargement de la fiche" role="status">
        <Skeleton width="40%" height={40} />
        <Skeleton width="100%" height={56} />
        {[1, 2, 3].map((section) => (
          <Skeleton key={section} variant="rounded" height={160} sx={{ mt: 3 }} />
        ))}
      </Box>
    </Content>
  )
}
