import { expect, it } from 'vitest'
import { sameLoans } from './sameLoan'

it('loan entered twice is recognised until told apart', () => {
  const homeLoan = { monthlyInstalment: 800, outstandingCapital: 120_000 }
  const otherLoan = { type: 'Immobilier', monthlyInstalment: 800 }
  expect(sameLoans([homeLoan], [{}, otherLoan])).toEqual([{ property: 0, debt: 1 }])
  expect(sameLoans([homeLoan], [{ type: '', outstandingCapital: 120_000, monthlyInstalment: 790 }])).toEqual([
    { property: 0, debt: 0 },
  ])
  expect(sameLoans([homeLoan, homeLoan], [otherLoan])).toEqual([{ property: 0, debt: 0 }])
  expect(
    sameLoans(
      [homeLoan],
      [
        { ...otherLoan, separateLoan: 'Oui' },
        { ...otherLoan, type: 'Consommation' },
        { ...otherLoan, monthlyInstalment: 801 },
      ],
    ),
  ).toEqual([])
  expect(
    sameLoans(
      [{ monthlyInstalment: null }, { monthlyInstalment: Number.NaN }],
      [{ monthlyInstalment: null }, { monthlyInstalment: Number.NaN }],
    ),
  ).toEqual([])
})
