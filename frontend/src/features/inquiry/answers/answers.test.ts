import { expect, it } from 'vitest'
import { groupAnswers } from './answers'

const answer = (label: string, about: string | null = null) => ({ label, value: 'x', about })

it('groups answers by subject and leaves others unchanged', () => {
  const asked = [
    answer('Loyer'),
    answer('Crédit 1, type de crédit', 'Crédit 1'),
    answer('Crédit 1, mensualité', 'Crédit 1'),
    answer('Crédit 2, type de crédit', 'Crédit 2'),
    answer('Crédit 2, établissement', 'Crédit 2'),
    answer('Bien 1, adresse', 'Bien 1'),
    answer('Nom, seul'),
    answer('Nom, prénom'),
  ]
  expect(groupAnswers(asked).map(({ about, answers }) => [about, answers.map(({ label }) => label)])).toEqual([
    [null, ['Loyer']],
    ['Crédit 1', ['Type de crédit', 'Mensualité']],
    ['Crédit 2', ['Type de crédit', 'Établissement']],
    [null, ['Bien 1, adresse', 'Nom, seul', 'Nom, prénom']],
  ])
})
