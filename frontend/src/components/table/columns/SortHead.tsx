import ButtonBase from '@mui/material/ButtonBase'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Icon } from '@/components/icon/Icon'
import { down } from '@/theme/scale'
import type { Column } from '../column'
import { HeaderCell } from '../parts'
import { columnDisplay } from '../styles'

/** Sort order: column name, prefixed by a minus when descending. */
export interface Sorting {
  by: string
  onSort: (by: string) => void
}

/** Column header; a button when the server can sort by it. */
export function SortHead<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const cards = useMediaQuery(down('sm'))
  const { header, sort, align = 'left', width = 'auto' } = column
  const shared = { align, sx: { width, ...columnDisplay(column, 'table-cell') } } as const
  if (!sorting || sort === undefined || cards) return <HeaderCell {...shared}>{header}</HeaderCell>
  const up = sorting.by === sort
  const isSorted = up || sorting.by === `-${sort}`
  return (
    <HeaderCell {...shared} {...(isSorted && { 'aria-sort': up ? 'ascending' : 'descending' })}>
      <ButtonBase
        onClick={() => sorting.onSort(up ? `-${sort}` : sort)}
        sx={{
          font: 'inherit',
          color: 'inherit',
          gap: 0.5,
          mx: -0.75,
          px: 0.75,
          minHeight: 28,
          borderRadius: 0.75,
          '&:hover': { bgcolor: 'sunken' },
        }}
      >
        {header}
        <Icon name={isSorted && !up ? 'sortDown' : 'sortUp'} size={16} sx={{ opacity: isSorted ? 1 : 0.35 }} />
      </ButtonBase>
    </HeaderCell>
  )
}
