import { searchSchema } from '@/components/table/listSearch'

/** Search params of the statistics. */
export const readFiguresSearch = searchSchema({
  /** Default: the current year. */
  year: (value) => {
    const year = Number(value)
    return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined
  },
})
