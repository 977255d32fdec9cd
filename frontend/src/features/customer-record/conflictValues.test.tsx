import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { recordConflictValues } from './conflictValues'
import { blankCustomer, blankDebt, blankResource } from './values'

const customers = [
  { ...blankCustomer(), uuid: 'c1', firstName: 'Anne', allowSms: false },
  { ...blankCustomer(), uuid: 'c2' },
]

function renderLines(field: string, rows: object[]): (string | null)[] {
  const { container } = render(recordConflictValues(customers)[field]?.show?.(rows))
  return [...container.querySelectorAll('li')].map((line) => line.textContent)
}

it('conflicting resources name their borrowers', () => {
  const rows = [
    { ...blankResource(), borrower: '1', employerName: 'Zéphyr' },
    { ...blankResource(), borrower: '2', employerName: 'Yole' },
    blankResource(),
  ]
  expect(renderLines('resources', rows)).toEqual(['Zéphyr · Anne', 'Yole · Second client'])
})

it('conflicting debts show their outcome in words', () => {
  expect(renderLines('debts', [{ ...blankDebt(), bankName: 'BNP', becomes: 'kept' }])).toEqual(['BNP · Conservé'])
})

it('conflicting customers show consents without identifiers', () => {
  expect(renderLines('customers', customers.slice(0, 1))).toEqual(['Anne · accepte les emails · refuse les SMS'])
})
