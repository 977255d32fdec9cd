import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search'

it('search parameters preserve every value as text', () => {
  expect(parseSearch('?lastName=123&status=En%20cours&ok=true')).toEqual({
    lastName: '123',
    status: 'En cours',
    ok: 'true',
  })
})

it('search parameters are plain pairs without empty values', () => {
  expect(stringifySearch({ lastName: 'Noël', page: 2, firstName: '', status: undefined, ok: false })).toBe(
    '?lastName=No%C3%ABl&page=2&ok=false',
  )
  expect(stringifySearch({})).toBe('')
})

it('written search parameters are read back unchanged', () => {
  const search = { lastName: '"1 & 2" = 100 %' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
