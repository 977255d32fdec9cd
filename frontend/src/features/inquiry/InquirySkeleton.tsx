import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { Content } from '@/components/layout/Content'

/** Loading placeholder of an inquiry. */
export function InquirySkeleton() {
  return (
    <Content>
      <div aria-busy aria-label="Chargement de la demande" role="status">
        <Skeleton width="40%" height={40} />
        <Skeleton width="60%" height={28} />
        <Stack spacing={3} sx={{ mt: 3 }}>
          {[1, 2, 3].map((section) => (
            <Skeleton key={section} variant="rounded" height={140} />
          ))}
        </Stack>
      </div>
    </Content>
  )
}
