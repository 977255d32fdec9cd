import ButtonBase from '@mui/material/ButtonBase'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Icon } from '@/components/icon/Icon'
import { down } from '@/theme/scale'
import type { Column } from '../column'
import { ChoiceFilter } from '../filters'
import { HeaderCell } from '../parts'
import { columnDisplay } from '../styles'

/** Sort order: column name, prefixed by a minus when descending. */
export interface Sorting {
  order: string
  onSort: (order: string) => void
}

/** Column header; a button when the server can sort by it. */
export function SortHead<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const isCardLayout = useMediaQuery(down('sm'))
  const { header, sort, align = 'left', width = 'auto' } = column
  const cellProps = { align, sx: { width, ...columnDisplay(column, 'table-cell') } } as const
  if (!sorting || sort === undefined || isCardLayout) return <HeaderCell {...cellProps}>{header}</HeaderCell>
  const isAscending = sorting.order === sort
  const isSorted = isAscending || sorting.order === `-${sort}`
  return (
    <HeaderCell {...cellProps} {...(isSorted && { 'aria-sort': isAscending ? 'ascending' : 'descending' })}>
      <ButtonBase
        onClick={() => sorting.onSort(isAscending ? `-${sort}` : sort)}
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
        <Icon name={isSorted && !isAscending ? 'sortDown' : 'sortUp'} size={16} sx={{ opacity: isSorted ? 1 : 0.35 }} />
      </ButtonBase>
    </HeaderCell>
  )
}

/** Sort menu of a list of cards, which has no headers. */
export function SortFilter<Row>({
  columns,
  sorting: { order, onSort },
}: {
  columns: readonly Column<Row>[]
  sorting: Sorting
}) {
  const isCardLayout = useMediaQuery(down('sm'))
  if (!isCardLayout) return null
  const options = columns.flatMap(({ header, sort, sortLabels: [first, last] = ['de A à Z', 'de Z à A'] }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${header}, ${first}` },
          { value: `-${sort}`, label: `${header}, ${last}` },
        ],
  )
  return (
    <ChoiceFilter
      label="Trier par"
      options={options}
      allLabel={null}
      value={order}
      onChange={(selectedOption) => selectedOption !== undefined && onSort(selectedOption)}
    />
  )
}
