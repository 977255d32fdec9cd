import cleanUps from '@cases/simulation_clean_up.json'
import estimates from '@cases/simulation_estimates.json'
import loanEstimates from '@cases/simulation_loan_estimates.json'
import examples from '@cases/simulation_examples.json'
import violations from '@cases/simulation_violations.json'
import { describe, expect, it } from 'vitest'
import { isObject } from '@/rules/isObject'
import { ALL_STEPS, getSteps } from '@/test/simulationSteps'
import { answerAt, type Answers } from './answers'
import { blankAnswers } from './blank'
import { checkSimulation as checkWith, checkStep } from './check'
import { cleanUp } from './cleanUp'
import { stepOf } from './fields'
import {
  annualPercentageRate,
  availableInstalment,
  borrowingCapacity,
  debtRatio,
  insuranceInstalment,
  leftToPay,
  monthlyInstalment,
  rateOf,
} from './estimates'
import type { LoanCost } from '@/domain/LoanCost'
import { isFarBelow, loanEstimate } from './loanEstimate'

// The server's tests use the same tables.
const TODAY = '2026-11-21'

interface Case {
  example: string
  set: Record<string, unknown>
}

/** Valid example with changed answers. */
function changeExample({ example, set }: Case): Answers {
  const simulation = structuredClone(examples.find(({ name }) => name === example)?.simulation) as Answers
  for (const [path, value] of Object.entries(set)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let place: Answers | unknown[] = simulation
    for (const name of names) {
      const below: unknown = answerAt(place, name)
      const next: Answers | unknown[] = isObject(below) || Array.isArray(below) ? below : {}
      if (next !== below) (place as Answers)[name] = next
      place = next
    }
    ;(place as Answers)[last] = value
  }
  return simulation
}

const checkSimulation = (answers: Answers, today: string) => checkWith(answers, today, getSteps(answers['type']))
const clean = (answers: Answers) => cleanUp(answers, getSteps(answers['type']))

/**
 * Cases that a form never sends, only other API clients: missing type, claims or second driver, malformed coefficients.
 */
const API_CLIENT_CASES = new Set([
  'no type',
  'required fields of a car insurance',
  'required fields of a motorbike insurance (CARM-23)',
  'second driver not answered (CARM-22)',
  'claims not answered',
  'motorbike claims not answered',
  'second driver not answered',
  'second driver of a motorbike not answered',
  'single coefficient sets both',
  'single coefficient of the second driver sets both',
])
const ofForms = <Row extends { name: string }>(rows: unknown) =>
  (rows as Row[]).filter(({ name }) => !API_CLIENT_CASES.has(name))

describe('simulation validation', () => {
  it.each(ofForms<Case & { name: string; expected: unknown }>(violations))('$name', (row) => {
    expect(checkSimulation(clean(changeExample(row)), TODAY)).toEqual(row.expected)
  })

  it.each(examples)('accepts $name', ({ simulation }) => {
    expect(checkSimulation(clean(simulation as Answers), TODAY)).toEqual([])
  })

  it('form rejects unparsable amounts and invalid dates', () => {
    const answers = changeExample({
      example: 'full PROPERTY-LOAN',
      set: { 'loan.rent': Number.NaN, 'loan.identities.0.birthDate': '31/02/2000', 'loan.wishes.duration': '26' },
    })
    const foundViolations = checkSimulation(answers, TODAY)
    expect(foundViolations.map(({ field }) => field)).toEqual([
      'loan.wishes.duration',
      'loan.identities.0.birthDate',
      'loan.rent',
    ])
    expect(foundViolations[1]?.message).toBe('Ce jour n’existe pas dans le calendrier.')
  })

  it.each(['0,50', '0.49', '3.51', 'bonus', '1'])('rejects an invalid coefficient: %s', (inputText) => {
    const path = 'carInsurance.step2.bonusMalusSystemValue.car'
    const answers = changeExample({ example: 'minimal CAR-INSURANCE', set: { [path]: inputText } })
    expect(checkSimulation(answers, TODAY)).toEqual([
      { field: path, message: 'Choisir un coefficient de 0,50 à 3,50.' },
    ])
  })

  it.each([...ALL_STEPS])('fields of %s are validated in their step', (type, steps) => {
    for (const [index, { fields }] of steps.entries()) {
      expect(fields.map(({ path }) => stepOf(steps, path))).toEqual(fields.map(() => index))
    }
    const blank = blankAnswers(type, steps)
    const bySteps = steps.flatMap((step) => checkStep(step, blank, TODAY))
    expect(checkSimulation(blank, TODAY)).toEqual(bySteps)
    expect(bySteps.length).toBeGreaterThan(8)
  })

  it('assumes no claims of a form', () => {
    const path = 'carInsurance.step2.damages.car'
    const answers = changeExample({
      example: 'minimal CAR-INSURANCE',
      set: { [path]: answerAt(blankAnswers('CAR-INSURANCE', getSteps('CAR-INSURANCE')), path) },
    })
    expect(checkSimulation(answers, TODAY)).toEqual([
      { field: path, message: 'Indiquez vos sinistres, ou choisissez «\u202fAucun sinistre\u202f».' },
    ])
  })

  it('rejects an added card left blank', () => {
    const answers = changeExample({
      example: 'minimal PROPERTY-LOAN',
      set: { 'loan.children': [{ firstName: '' }, { firstName: 'Zoé' }] },
    })
    expect(checkSimulation(answers, TODAY)).toEqual([
      { field: 'loan.children.0.firstName', message: 'Remplissez cette fiche, ou retirez-la.' },
    ])
  })
})

describe('blank form', () => {
  it('contains every path and no consent (SIM-21, LOAN-05)', () => {
    const blank = blankAnswers('PROPERTY-LOAN', getSteps('PROPERTY-LOAN'))
    expect(blank).toMatchObject({
      contactAccepted: 'Non',
      marketingAccepted: 'Non',
      loan: { nbOfBorrowers: 1, rent: null, children: [], debts: [] },
    })
    expect(answerAt(blank, 'loan.identities')).toHaveLength(1)
    expect(answerAt(blankAnswers('CONSOLIDATION-LOAN', getSteps('CONSOLIDATION-LOAN')), 'loan.debts')).toHaveLength(1)
  })

  it('contains only the parts of its type (CARM-03, CARM-23)', () => {
    const overrides = (type: string, path: string) =>
      Object.keys(answerAt(blankAnswers(type, getSteps(type)), path) ?? {})
    expect(overrides('CAR-INSURANCE', 'carInsurance.step2.damages')).toEqual(['car'])
    expect(overrides('MOTOR-INSURANCE', 'motorInsurance.step2.damages').toSorted()).toEqual(['car', 'motor'])
    expect(overrides('MOTOR-INSURANCE', 'motorInsurance.step1')).not.toContain('trailerOrCaravan')
    expect(overrides('CAR-INSURANCE', 'carInsurance.step4')).not.toContain('wantCircuitCoverage')
  })
})

describe('cleanup of answers', () => {
  it.each(ofForms<Case & { name: string; expected: Record<string, unknown> }>(cleanUps))('$name', (row) => {
    const once = clean(changeExample(row))
    for (const [path, expected] of Object.entries(row.expected)) expect(answerAt(once, path) ?? null).toEqual(expected)
    expect(clean(once)).toEqual(once)
  })

  it.each(examples)('$name stays unchanged', ({ simulation }) => {
    expect(clean(simulation as Answers)).toMatchObject(simulation)
  })

  it('converts selects to numbers', () => {
    const answers = changeExample({
      example: 'minimal HOME-INSURANCE',
      set: { 'homeInsurance.step2.numberOfChildren': '2', 'homeInsurance.step1.yearOfMovingIn': ' 2019 ' },
    })
    expect(answerAt(clean(answers), 'homeInsurance.step2.numberOfChildren')).toBe(2)
    expect(answerAt(clean(answers), 'homeInsurance.step1.yearOfMovingIn')).toBe(2019)
  })
})

type Estimate = Partial<
  Record<'amount' | 'rate' | 'insurance' | 'years' | 'instalment' | 'payment' | 'owed' | 'charges' | 'income', number>
> & { quantity: string; expected: number | null }

describe('live estimate', () => {
  it.each(estimates as Estimate[])('%j', (row) => {
    const {
      quantity,
      amount = 0,
      rate = 0,
      insurance = 0,
      years = 1,
      instalment = 0,
      payment = 0,
      owed = 0,
      charges = 0,
      income = 0,
    } = row
    const found = {
      instalment: () => monthlyInstalment(amount, rate, years),
      insurance: () => insuranceInstalment(amount, rate),
      capacity: () => borrowingCapacity(instalment, rate, insurance, years),
      apr: () => annualPercentageRate(amount, payment, years),
      left: () => leftToPay(instalment, owed, rate),
      ratio: () => debtRatio(income, charges),
      available: () => availableInstalment(income, charges),
    }[quantity]
    expect(found?.()).toBe(row.expected)
  })

  it.each(loanEstimates.cases as unknown as (Case & { name: string; expected: unknown })[])(
    'of a whole loan: $name',
    (row) => {
      expect(loanEstimate(clean(changeExample(row)), loanEstimates.rates, loanEstimates.today)).toEqual(row.expected)
    },
  )

  it('wish is far below three quarters of instalment', () => {
    const cost = { instalment: 1000 } as LoanCost
    const far = (wished: number | null) => isFarBelow({ loan: { wishes: { monthlyInstalments: wished } } }, cost)
    expect([far(749.99), far(750), far(1200), far(null), far(Number.NaN)]).toEqual([true, false, false, false, false])
  })

  it('never returns NaN', () => {
    expect(monthlyInstalment(Number.NaN, 3, 20)).toBeNull()
    expect(monthlyInstalment(1000, Number.NaN, 20)).toBeNull()
    expect(monthlyInstalment(1000, 3, 0)).toBeNull()
    expect(debtRatio(0, 100)).toBeNull()
  })

  it('uses the rate of the shortest sufficient duration', () => {
    const table = {
      asOf: '2026-11-01',
      insurance: 0.34,
      rates: [
        { type: 'SCPI-LOAN', upTo: 10, rate: 3.7 },
        { type: 'SCPI-LOAN', upTo: 25, rate: 4.1 },
      ],
      fees: [],
    }
    expect([rateOf(table, 'SCPI-LOAN', 10), rateOf(table, 'SCPI-LOAN', 11), rateOf(table, 'SCPI-LOAN', 26)]).toEqual([
      3.7,
      4.1,
      null,
    ])
  })
})
