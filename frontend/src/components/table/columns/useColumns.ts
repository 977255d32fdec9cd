import useMediaQuery from '@mui/material/useMediaQuery'
import { useSetting } from '@/session/settings'
import { WIDE } from '@/theme/scale'
import type { Column } from '../column'

/** Stored choice of no optional column; without a stored choice, the default applies. */
export const NO_COLUMN = '-'

/**
 * Visible columns: the fixed ones and the user's choice, stored under the name of the list. Without a choice, a wide
 * window adds its columns.
 */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [setting, set] = useSetting(`columns:${list}`)
  const isWide = useMediaQuery(WIDE)
  const isChosen = (column: Column<Row>) =>
    setting === null ? isWide && column.isWide === true : setting.split(',').includes(column.key)
  const visibleColumns = columns.filter((column) => !column.optional || (list !== '' && isChosen(column)))
  const choose = (key: string) => {
    const next = columns.filter((column) => column.optional && (column.key === key) !== isChosen(column))
    set(next.map((column) => column.key).join(',') || NO_COLUMN)
  }
  return { visibleColumns, choose }
}
