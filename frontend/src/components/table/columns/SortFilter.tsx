import useMediaQuery from '@mui/material/useMediaQuery'
import { down } from '@/theme/scale'
import type { Column } from '../column'
import { ChoiceFilter } from '../filters'
import type { Sorting } from './SortHead'

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
