import { expect, it } from 'vitest'
import { columnQuery } from './api'

it.each([
  [10, undefined],
  [11, 2],
])('column of %d cases continues with page %s', (total, nextPage) => {
  const { getNextPageParam } = columnQuery({}, 'DIC')
  const firstPage = { rows: [], total }
  expect(getNextPageParam(firstPage, [firstPage], 1, [1])).toBe(nextPage)
})
