import Skeleton from '@mui/material/Skeleton'
import { Content } from './Content'

/** Loading page of a slow navigation. */
export function PendingPage() {
  return (
    <Content>
      <div aria-busy="true" aria-label="Chargement de la page" role="status">
        <Skeleton variant="rounded" height={56} />
        <Skeleton variant="rounded" height={280} sx={{ mt: 2 }} />
      </div>
    </Content>
  )
}
