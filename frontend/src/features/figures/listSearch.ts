import { compact, type RawSearch } from '@/components/table/listSearch'

/** What the address of the figures holds. */
export interface FiguresSearch {
  /** Without it, this one. */
  year?: number
}

export function readFiguresSearch(raw: RawSearch): FiguresSearch {
  const year = Number(raw['year'])
  return compact({ year: Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined })
}
