import { compact, type RawSearch } from '@/components/table/listSearch'

/** Search params of the statistics. */
export interface FiguresSearch {
  /** Default: the current year. */
  year?: number
}

export function readFiguresSearch(raw: RawSearch): FiguresSearch {
  const year = Number(raw['year'])
  return compact({ year: Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined })
}
