import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Content } from '@/components/layout/Content'

/** An inquiry on its way. */
export function InquirySkeleton() {
  return (
    <Content>
      <Box aria-busy aria-label="Chargement de la demande" role="status">
        <Skeleton width="40%" height={40} />
        <Skeleton width="60%" height={28} />
        {[1, 2, 3].map((section) => (
          <Skeleton key={section} variant="rounded" height={140} sx={{ mt: 3 }} />
        ))}
      </Box>
    </Content>
  )
}
