import { expect, it } from 'vitest'
import { columnQuery } from './api'

it('board column ends with its last case', () => {
  const { getNextPageParam } = columnQuery({}, 'UNDER_REVIEW')
  const nextPageOf = (total: number) => getNextPageParam({ rows: [], total }, [{ rows: [], total }], 1, [1])
  expect(nextPageOf(10)).toBeUndefined()
  expect(nextPageOf(11)).toBe(2)
})
