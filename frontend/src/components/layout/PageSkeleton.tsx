import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { Content } from './Content'

interface PageSkeletonProps {
  label: string
  blocks: number
  /** Height of a block in pixels. */
  height: number
}

/** Loading placeholder of a page: a title, a line, blocks. */
export function PageSkeleton({ label, blocks, height }: PageSkeletonProps) {
  return (
    <Content>
      <div aria-busy aria-label={label} role="status">
        <Skeleton width="40%" height={40} />
        <Skeleton width="100%" height={56} />
        <Stack spacing={3} sx={{ mt: 3 }}>
          {Array.from({ length: blocks }, (_, block) => (
            <Skeleton key={block} variant="rounded" height={height} />
          ))}
        </Stack>
      </div>
    </Content>
  )
}

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
