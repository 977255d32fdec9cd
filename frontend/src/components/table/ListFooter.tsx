import Pagination from '@mui/material/Pagination'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { down } from '@/theme/scale'

interface ListFooterProps {
  /** Number of rows of the whole filtered list; undefined while unknown. */
  total: number | undefined
  /** « 1 fiche client », « 12 fiches clients ». */
  countLabel: (total: number) => string
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** Actions on the whole list. */
  children?: ReactNode
}

/** Row count, and pagination from a full page on (PART-04). */
export function ListFooter({ total, countLabel, page, pageSize, onPage, children }: ListFooterProps) {
  const isPhone = useMediaQuery(down('sm'))
  if (total === undefined || total === 0) return null
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', pt: 2 }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
          {countLabel(total)}
        </Typography>
        {children}
      </Stack>
      {total >= pageSize && (
        <Pagination
          count={Math.ceil(total / pageSize)}
          page={page}
          onChange={(_, nextPage) => onPage(nextPage)}
          aria-label="Pages"
          shape="rounded"
          // Keeps the pagination on one line.
          {...(isPhone && { siblingCount: 0 })}
        />
      )}
    </Stack>
  )
}
