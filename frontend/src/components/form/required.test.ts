import { expect, it } from 'vitest'
import { REQUIRED } from '@/rules/messages'
import { isRequiredBy } from './required'

interface FormValues {
  amount: number | null
  date: string
  consent: boolean
  rows: { label: string; note: string }[]
  dates: string[]
}

const formValues: FormValues = {
  amount: 5,
  date: '2026-11-20',
  consent: true,
  rows: [
    { label: 'RIB', note: '' },
    { label: '', note: '' },
  ],
  dates: [],
}

const checkValues = ({ amount, date, rows }: FormValues) => [
  ...(amount !== null && date === '' ? [{ field: 'date', message: REQUIRED }] : []),
  ...(amount === null ? [{ field: 'amount', message: 'Montant attendu.' }] : []),
  ...rows.flatMap(({ label, note }, index) =>
    label === '' && note === '' ? [{ field: `rows.${index}.label`, message: REQUIRED }] : [],
  ),
]

it.each([
  ['date', true],
  ['amount', false],
  ['consent', false],
  ['rows.0.label', true],
  ['rows.0.note', false],
  ['rows', false],
  ['unknown', false],
  ['rows.2.label', false],
  ['dates.0', false],
])('a blank %s is reported as missing: %s', (name, isRequired) => {
  expect(isRequiredBy(checkValues, formValues, name)).toBe(isRequired)
})

it('required field depends on values without changing them', () => {
  expect(isRequiredBy(checkValues, { ...formValues, amount: null }, 'date')).toBe(false)
  expect(formValues.rows[0]?.label).toBe('RIB')
})
