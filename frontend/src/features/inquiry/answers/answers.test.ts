import { expect, it } from 'vitest'
import { groupAnswers } from './answers'

const buildAnswer = (label: string, person: string | null = null) => ({ label, value: 'x', about: person })

it('answers are grouped by subject, others stay unchanged', () => {
  const givenAnswers = [
    buildAnswer('Loyer'),
    buildAnswer('Crédit 1, type de crédit', 'Crédit 1'),
    buildAnswer('Crédit 1, mensualité', 'Crédit 1'),
    buildAnswer('Crédit 2, type de crédit', 'Crédit 2'),
    buildAnswer('Crédit 2, établissement', 'Crédit 2'),
    buildAnswer('Bien 1, adresse', 'Bien 1'),
    buildAnswer('Nom, seul'),
    buildAnswer('Nom, prénom'),
  ]
  expect(groupAnswers(givenAnswers).map(({ about, answers }) => [about, answers.map(({ label }) => label)])).toEqual([
    [null, ['Loyer']],
    ['Crédit 1', ['Type de crédit', 'Mensualité']],
    ['Crédit 2', ['Type de crédit', 'Établissement']],
    [null, ['Bien 1, adresse', 'Nom, seul', 'Nom, prénom']],
  ])
})
