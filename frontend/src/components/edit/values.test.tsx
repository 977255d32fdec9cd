import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { normalizeSpaces } from '@/components/form/testForm'
import { renderValue } from './values'

const renderText = (value: unknown) => normalizeSpaces(render(renderValue(value)).container.textContent)

it.each([
  ['', 'vide'],
  [null, 'vide'],
  [[], 'vide'],
  [['', null], 'vide'],
  [1250.5, '1 250,5'],
  [false, 'Non'],
  ['2028-05-01', '01/05/2028'],
  [{ uuid: 'p1', label: 'Étude Morvan' }, 'Étude Morvan'],
])('a conflicting value %j is shown as %s', (value, shownText) => {
  expect(renderText(value)).toBe(shownText)
})

it('rows have formatted values and no identifiers', () => {
  const row = { uuid: 'd1', id: 7, type: 'Prêt personnel', amount: 1250.5, endDate: '2028-05-01', insured: true }
  expect(renderText([row])).toBe('Prêt personnel · 1 250,5 · 01/05/2028 · Oui')
})

it('equal rows are all shown', () => {
  render(renderValue(['2015-03-12', '2015-03-12']))
  expect(screen.getAllByText('12/03/2015')).toHaveLength(2)
})
