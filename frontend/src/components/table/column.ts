import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** CSS width in the table; columns without one share what is left. */
  width?: string
  align?: 'right'
  /** On a card its label stands above it, which leaves it the whole width. */
  below?: true
  /** What stands under the column: a sum of the rows. */
  total?: (rows: readonly Row[]) => ReactNode
  /** What the server calls the order by this column; a click on its head asks for it, another one for its end. */
  sort?: string
  /** How its two ends are called where the order is chosen in a menu; « de A à Z », « de Z à A » without. */
  ends?: readonly [first: string, last: string]
  /** Left out until somebody chooses it. */
  optional?: true
  /** A quieter second line of the cell, that of the first one at the end of a card. `shown` holds the columns on screen, whose contents it need not repeat. */
  detail?: (row: Row, shown: ReadonlySet<string>) => ReactNode
  /** Shown from this window width only: what a card of the phone can do without. */
  from?: 'sm' | 'md' | 'lg'
}

/** What a cell shows that has nothing to say. */
export const NOTHING = '—'

/** The detail of a cell: what of the row no column of its own shows, each part under the key of that column. */
export function restOf(shown: ReadonlySet<string>, parts: readonly (readonly [key: string, text: string | null | undefined])[]): string {
  return parts.flatMap(([key, text]) => (shown.has(key) || !text ? [] : text)).join(' · ')
}

/** Where a row leads, as a link of the router. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>
