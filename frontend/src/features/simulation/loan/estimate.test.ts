import { describe, expect, it } from 'vitest'
import { estimateOf } from './estimate'
import { blankLoan } from './values'

const RATES = {
  asOf: '2026-11-01', insurance: 0.36,
  rates: [{ type: 'PROPERTY-LOAN' as const, upTo: 25, rate: 3.6 }, { type: 'CONSOLIDATION-LOAN' as const, upTo: 25, rate: 6 }, { type: 'CONSUMER-LOAN' as const, upTo: 10, rate: 5 }],
}

describe('the instant help of a loan', () => {
  it('says nothing before anything is answered', () => {
    expect(Object.values(estimateOf(blankLoan('PROPERTY-LOAN'), RATES)).filter((figure) => figure !== null)).toEqual([])
  })

  it('goes from the instalment to the debt ratio, insurance and rent included', () => {
    const values = blankLoan('PROPERTY-LOAN')
    if (values.propertyLoan) values.propertyLoan.needs.loanAmount = 200_000
    values.loan.wishes.duration = '20'
    expect(estimateOf(values, RATES)).toMatchObject({ rate: 3.6, instalment: 1170.22, insurance: 60, capacity: null, ratioBefore: null })
    Object.assign(values.loan.resources[0] ?? {}, { salary: 4000 })
    Object.assign(values.loan, { status: 'Locataire', rent: 800 })
    expect(estimateOf(values, RATES)).toMatchObject({ ratioBefore: 20, ratioAfter: 50.8 })
    expect(estimateOf(values, RATES).capacity).toBeGreaterThan(102_000)
  })

  it('sets the new instalment of a consolidation beside today’s', () => {
    const values = blankLoan('CONSOLIDATION-LOAN')
    values.loan.debts = [
      { type: 'Consommation', bankName: '', debtObject: '', monthlyInstalment: 420, outstandingCapital: 15_000 },
      { type: 'Renouvelable', bankName: '', debtObject: '', monthlyInstalment: 180, outstandingCapital: 4000 },
    ]
    if (values.consolidationLoan) values.consolidationLoan.project.treasuryNeeded = 1000
    values.loan.wishes.duration = '8'
    Object.assign(values.loan.resources[0] ?? {}, { salary: 2000 })
    const estimate = estimateOf(values, RATES)
    expect(estimate).toMatchObject({ amount: 20_000, today: 600, instalment: 262.83, ratioBefore: 30 })
    expect(estimate.ratioAfter).toBeLessThan(15)
  })

  it('leaves own money out of a consumer loan, and unreadable amounts aside', () => {
    const values = blankLoan('CONSUMER-LOAN')
    Object.assign(values.consumerOrScpiLoan?.needs ?? {}, { amountNeeded: 12_000, suppliedAmount: 2000 })
    expect(estimateOf(values, RATES).amount).toBe(10_000)
    Object.assign(values.consumerOrScpiLoan?.needs ?? {}, { amountNeeded: Number.NaN })
    expect(estimateOf(values, RATES).amount).toBeNull()
  })
})
