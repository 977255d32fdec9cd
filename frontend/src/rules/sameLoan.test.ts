import { expect, it } from 'vitest'
import { sameLoans } from './sameLoan'

it('loan entered twice is recognised until told apart', () => {
  const home = { monthlyInstalment: 800, outstandingCapital: 120_000 }
  const credit = { type: 'Immobilier', monthlyInstalment: 800 }
  expect(sameLoans([home], [{}, credit])).toEqual([{ property: 0, debt: 1 }])
  expect(sameLoans([home], [{ type: '', outstandingCapital: 120_000, monthlyInstalment: 790 }])).toEqual([
    { property: 0, debt: 0 },
  ])
  expect(sameLoans([home, home], [credit])).toEqual([{ property: 0, debt: 0 }])
  expect(
    sameLoans(
      [home],
      [
        { ...credit, separateLoan: 'Oui' },
        { ...credit, type: 'Consommation' },
        { ...credit, monthlyInstalment: 801 },
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
