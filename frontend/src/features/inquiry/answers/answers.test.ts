import { expect, it } from 'vitest'
import { partsOf } from './answers'

const answer = (label: string) => ({ label, value: 'x' })

it('puts the answers about one thing under its name, and leaves the others as they are', () => {
  const labels = ['Loyer', 'Crédit 1, type de crédit', 'Crédit 1, mensualité', 'Crédit 2, type de crédit', 'Crédit 2, établissement', 'Nom, seul', 'Adresse']
  expect(partsOf(labels.map(answer)).map(({ about, answers }) => [about, answers.map(({ label }) => label)])).toEqual([
    [null, ['Loyer']],
    ['Crédit 1', ['Type de crédit', 'Mensualité']],
    ['Crédit 2', ['Type de crédit', 'Établissement']],
    [null, ['Nom, seul', 'Adresse']],
  ])
})
