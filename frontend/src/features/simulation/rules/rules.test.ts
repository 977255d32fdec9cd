import cleanUps from '@cases/simulation_clean_up.json'
import estimates from '@cases/simulation_estimates.json'
import loanEstimates from '@cases/simulation_loan_estimates.json'
import examples from '@cases/simulation_examples.json'
import violations from '@cases/simulation_violations.json'
import { describe, expect, it } from 'vitest'
import type { LoanCost } from '@/domain/LoanCost'
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
  computeRemainingCost,
  monthlyInstalment,
  rateOf,
} from './estimates'
import { isFarBelow, loanEstimate } from './loanEstimate'

// The server's tests use the same tables.
const TODAY = '2026-11-21'

interface ChangedExample {
  example: string
  set: Record<string, unknown>
}

/** Valid example with changed answers. */
function changeExample({ example, set }: ChangedExample): Answers {
  const simulation = structuredClone(examples.find(({ name }) => name === example)?.simulation) as Answers
  for (const [path, value] of Object.entries(set)) {
    const names = path.split('.')
    const lastName = names.pop() ?? ''
    let parent: Answers | unknown[] = simulation
    for (const name of names) {
      const child: unknown = answerAt(parent, name)
      const nextParent: Answers | unknown[] = isObject(child) || Array.isArray(child) ? child : {}
      if (nextParent !== child) (parent as Answers)[name] = nextParent
      parent = nextParent
    }
    ;(parent as Answers)[lastName] = value
  }
  return simulation
}

const checkSimulation = (answers: Answers, today: string) => checkWith(answers, today, getSteps(answers['type']))
const cleanAnswers = (answers: Answers) => cleanUp(answers, getSteps(answers['type']))

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
const selectFormCases = <Row extends { name: string }>(rows: unknown) =>
  (rows as Row[]).filter(({ name }) => !API_CLIENT_CASES.has(name))

describe('simulation validation', () => {
  it.each(selectFormCases<ChangedExample & { name: string; expected: unknown }>(violations))('$name', (row) => {
    expect(checkSimulation(cleanAnswers(changeExample(row)), TODAY)).toEqual(row.expected)
  })

  it.each(examples)('accepts $name', ({ simulation }) => {
    expect(checkSimulation(cleanAnswers(simulation as Answers), TODAY)).toEqual([])
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
    const blankForm = blankAnswers(type, steps)
    const stepViolations = steps.flatMap((step) => checkStep(step, blankForm, TODAY))
    expect(checkSimulation(blankForm, TODAY)).toEqual(stepViolations)
    expect(stepViolations.length).toBeGreaterThan(8)
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
    const blankForm = blankAnswers('PROPERTY-LOAN', getSteps('PROPERTY-LOAN'))
    expect(blankForm).toMatchObject({
      contactAccepted: 'Non',
      marketingAccepted: 'Non',
      loan: { nbOfBorrowers: 1, rent: null, children: [], debts: [] },
    })
    expect(answerAt(blankForm, 'loan.identities')).toHaveLength(1)
    expect(answerAt(blankAnswers('CONSOLIDATION-LOAN', getSteps('CONSOLIDATION-LOAN')), 'loan.debts')).toHaveLength(1)
  })

  it('contains only the parts of its type (CARM-03, CARM-23)', () => {
    const getPartNames = (type: string, path: string) =>
      Object.keys(answerAt(blankAnswers(type, getSteps(type)), path) ?? {})
    expect(getPartNames('CAR-INSURANCE', 'carInsurance.step2.damages')).toEqual(['car'])
    expect(getPartNames('MOTOR-INSURANCE', 'motorInsurance.step2.damages').toSorted()).toEqual(['car', 'motor'])
    expect(getPartNames('MOTOR-INSURANCE', 'motorInsurance.step1')).not.toContain('trailerOrCaravan')
    expect(getPartNames('CAR-INSURANCE', 'carInsurance.step4')).not.toContain('wantCircuitCoverage')
  })
})

describe('cleanup of answers', () => {
  it.each(selectFormCases<ChangedExample & { name: string; expected: Record<string, unknown> }>(cleanUps))(
    '$name',
    (row) => {
      const cleanedAnswers = cleanAnswers(changeExample(row))
      for (const [path, expectedAnswer] of Object.entries(row.expected))
        expect(answerAt(cleanedAnswers, path) ?? null).toEqual(expectedAnswer)
      expect(cleanAnswers(cleanedAnswers)).toEqual(cleanedAnswers)
    },
  )

  it.each(examples)('$name stays unchanged', ({ simulation }) => {
    expect(cleanAnswers(simulation as Answers)).toMatchObject(simulation)
  })

  it('converts selects to numbers', () => {
    const answers = changeExample({
      example: 'minimal HOME-INSURANCE',
      set: { 'homeInsurance.step2.numberOfChildren': '2', 'homeInsurance.step1.yearOfMovingIn': ' 2019 ' },
    })
    expect(answerAt(cleanAnswers(answers), 'homeInsurance.step2.numberOfChildren')).toBe(2)
    expect(answerAt(cleanAnswers(answers), 'homeInsurance.step1.yearOfMovingIn')).toBe(2019)
  })
})

type EstimateCase = Partial<
  Record<'amount' | 'rate' | 'insurance' | 'years' | 'instalment' | 'payment' | 'owed' | 'charges' | 'income', number>
> & { quantity: string; expected: number | null }

describe('live estimate', () => {
  it.each(estimates as EstimateCase[])('%j', (row) => {
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
    const computeQuantity = {
      instalment: () => monthlyInstalment(amount, rate, years),
      insurance: () => insuranceInstalment(amount, rate),
      capacity: () => borrowingCapacity(instalment, rate, insurance, years),
      apr: () => annualPercentageRate(amount, payment, years),
      left: () => computeRemainingCost(instalment, owed, rate),
      ratio: () => debtRatio(income, charges),
      available: () => availableInstalment(income, charges),
    }[quantity]
    expect(computeQuantity?.()).toBe(row.expected)
  })

  it.each(loanEstimates.cases as unknown as (ChangedExample & { name: string; expected: unknown })[])(
    'of a whole loan: $name',
    (row) => {
      expect(loanEstimate(cleanAnswers(changeExample(row)), loanEstimates.rates, loanEstimates.today)).toEqual(
        row.expected,
      )
    },
  )

  it('wish is far below three quarters of instalment', () => {
    const cost = { instalment: 1000 } as LoanCost
    const isFarWish = (wishedInstalment: number | null) =>
      isFarBelow({ loan: { wishes: { monthlyInstalments: wishedInstalment } } }, cost)
    expect([isFarWish(749.99), isFarWish(750), isFarWish(1200), isFarWish(null), isFarWish(Number.NaN)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
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
