import useMediaQuery from '@mui/material/useMediaQuery'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSetting } from '@/session/settings'
import { WIDE } from '@/theme/scale'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** CSS width in the table; columns without one share the rest. */
  width?: string
  align?: 'right'
  /** On a card the label is above the value, which takes the whole width. */
  stackedOnCard?: true
  /** Footer of the column, such as a sum. */
  total?: (rows: readonly Row[]) => ReactNode
  /** Sort key of the server; a click on the header sorts by it, a second click reverses. */
  sort?: string
  /** Names of the ascending and descending order in the sort menu; default « de A à Z », « de Z à A ». */
  sortLabels?: readonly [first: string, last: string]
  /** Hidden until chosen. */
  optional?: true
  /** Optional column that wide windows show until the user chooses columns. */
  isWide?: true
  /**
   * Secondary line of the cell; that of the first cell ends a card. It omits the contents of the
   * visible columns.
   */
  detail?: (row: Row, visibleKeys: ReadonlySet<string>) => ReactNode
  /** Minimum breakpoint, for columns that phone cards omit. */
  minBreakpoint?: 'sm' | 'md' | 'lg'
}

/** Secondary line of a cell: the given texts, keyed by column, whose own column is hidden. */
export function hiddenDetails(
  visibleKeys: ReadonlySet<string>,
  parts: readonly (readonly [key: string, text: string | null | undefined])[],
): string {
  return parts.flatMap(([key, text]) => (visibleKeys.has(key) || !text ? [] : text)).join(' · ')
}

/** Router link of a row. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>

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
