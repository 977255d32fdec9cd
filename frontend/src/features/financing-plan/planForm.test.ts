import { describe, expect, it } from 'vitest'
import type { PlanInput } from './api'
import { checkPlans, WRONG_MONTHS } from './planCheck'
import { blankLoan, newVariant, planValues, toPlanInput, toVariants, filledPlans, type LoanValues } from './planForm'
import {
  balanceText,
  countedIncomesText,
  hcsfTexts,
  missingText,
  missingValues,
  recordDebtsText,
  withoutNotaryText,
} from './planText'

const PLAN_INPUT: PlanInput = {
  project: { operation: 'property', newBuild: true },
  dates: { fundsReleasedOn: '2027-01-05', firstInstalmentOn: '2027-02-05' },
  needs: { price: 250_000, works: 10_000, valuationFee: 300 },
  resources: { ownFunds: 40_000, other: 500 },
  notary: { price: 250_000, state: 'existing', department: '69', furniture: 5_000 },
  guarantee: { kind: 'suretyship', securedAmount: 220_000 },
  loans: [
    {
      id: 'main',
      kind: 'amortising',
      amount: 200_000,
      rate: 3.2,
      months: 300,
      smoothedAround: ['ptz'],
      insurance: [
        { borrower: 1, basis: 'outstanding', rate: 0.3, share: 50 },
        { borrower: 2, basis: 'monthly', monthly: 12 },
      ],
    },
    {
      id: 'ptz',
      kind: 'ptz',
      amount: 20_000,
      rate: 0,
      months: 240,
      deferral: { kind: 'total', months: 60 },
      insurance: [],
    },
  ],
  household: {
    adults: 2,
    children: 1,
    incomes: [
      { borrower: 1, monthly: 2_500, nature: 'CDI' },
      { borrower: 2, monthly: 1_800 },
      { borrower: 2, monthly: 300, nature: 'CAF' },
    ],
    presentRent: 800,
    debts: [
      { id: 'auto', instalment: 200 },
      { id: 'autres', instalment: 90 },
    ],
  },
}

describe('plan form', () => {
  it('keeps what it does not show', () => {
    const savedPlans = { version: 3, plans: [{ uuid: 'p1', name: '25 ans', chosen: true, input: PLAN_INPUT }] }
    const [variant] = toVariants(planValues(savedPlans, {}))
    expect(variant).toMatchObject({ uuid: 'p1', name: '25 ans', chosen: true })
    expect(variant?.input).toMatchObject({
      ...PLAN_INPUT,
      household: {
        ...PLAN_INPUT.household,
        debts: [
          { id: 'auto', instalment: 200 },
          { id: 'autres', instalment: 90 },
        ],
      },
    })
  })

  it('starts with project and own funds of case', () => {
    const { variants } = planValues(null, { amount: 150_000, duration: 240, ownFunds: 20_000 })
    expect(variants).toHaveLength(1)
    expect(toPlanInput(variants[0] ?? newVariant({}, 1))).toMatchObject({
      resources: { ownFunds: 20_000 },
      loans: [{ amount: 150_000, months: 240 }],
      household: null,
    })
  })

  it('guarantees the sum of loans, drops blank ones', () => {
    const [variant = newVariant({}, 1)] = planValues(
      { version: 1, plans: [{ uuid: 'p1', name: 'A', chosen: false, input: PLAN_INPUT }] },
      {},
    ).variants
    expect(variant.loans).toHaveLength(3)
    expect(filledPlans({ variants: [variant] }).variants[0]?.loans).toHaveLength(2)
    expect(toPlanInput({ ...variant, guarantee: 'conventionalMortgage' }).guarantee).toEqual({
      kind: 'conventionalMortgage',
      securedAmount: 220_000,
    })
  })

  it('gives an added loan a free identifier', () => {
    const [variant = newVariant({}, 1)] = planValues(
      { version: 1, plans: [{ uuid: 'p1', name: 'A', chosen: false, input: PLAN_INPUT }] },
      {},
    ).variants
    const buildKeptLoan = (id: string): LoanValues => ({ ...blankLoan(), kept: { id }, amount: 1 })
    const loans = [
      buildKeptLoan('loan-2'),
      { ...blankLoan(), amount: 2 },
      buildKeptLoan('ptz'),
      { ...blankLoan(), amount: 3 },
    ]
    expect(toPlanInput({ ...variant, loans }).loans?.map(({ id }) => id)).toEqual(['loan-2', 'loan-1', 'ptz', 'loan-3'])
  })

  it.each([
    ['ptz', 'total'],
    ['amortising', 'partial'],
  ])('defers a new loan %s: %s', (kind, deferral) => {
    const loans = [{ ...blankLoan(), kind, amount: 1, deferral: '12' }]
    expect(toPlanInput({ ...newVariant({}, 1), loans }).loans?.[0]?.deferral).toMatchObject({
      kind: deferral,
      months: 12,
    })
  })

  it('keeps the saved kind of a deferral', () => {
    const kept = { id: 'ptz', deferral: { kind: 'partial' as const, months: 6 } }
    const loans = [{ ...blankLoan(), kept, kind: 'ptz', amount: 1, deferral: '12' }]
    expect(toPlanInput({ ...newVariant({}, 1), loans }).loans?.[0]?.deferral?.kind).toBe('partial')
  })

  it('sends the typed fee of a guarantee', () => {
    const variant = { ...newVariant({ amount: 1 }, 1), guarantee: 'fee', guaranteeFee: 900 }
    expect(toPlanInput(variant).guarantee).toEqual({ kind: 'fee', fee: 900 })
  })

  it('sends the rent paid after the plan', () => {
    const [variant = newVariant({}, 1)] = planValues(
      {
        version: 1,
        plans: [
          {
            uuid: 'p1',
            name: 'A',
            chosen: false,
            input: { ...PLAN_INPUT, household: { ...PLAN_INPUT.household, adults: 2, rentAfter: 800 } },
          },
        ],
      },
      {},
    ).variants
    expect(variant.rentAfter).toBe(800)
    expect(toPlanInput({ ...variant, rentAfter: null }).household?.rentAfter).toBeNull()
    expect(toPlanInput({ ...variant, rentAfter: 600 }).household?.rentAfter).toBe(600)
  })

  it('refuses unreadable numbers beside their fields', () => {
    const variant = { ...newVariant({}, 1), name: ' ', price: Number.NaN, adults: 'deux' }
    variant.loans = variant.loans.map((loan, index) => (index === 0 ? { ...loan, amount: 1, months: '601' } : loan))
    const foundViolations = checkPlans({ variants: [variant] })
    expect(foundViolations.map(({ field }) => field)).toEqual([
      'variants.0.name',
      'variants.0.price',
      'variants.0.adults',
      'variants.0.loans.0.months',
    ])
    expect(foundViolations.at(-1)?.message).toBe(WRONG_MONTHS)
  })

  it.each([
    [{ rent: 800 }, 'adults'],
    [{ children: '2' }, 'adults'],
    [{ department: '69' }, 'department'],
  ])('refuses values that a save would drop: %j', (values, field) => {
    expect(checkPlans({ variants: [{ ...newVariant({}, 1), ...values }] }).map((violation) => violation.field)).toEqual(
      [`variants.0.${field}`],
    )
    expect(checkPlans({ variants: [{ ...newVariant({}, 1), ...values, adults: '2', notary: 'new' }] })).toEqual([])
  })

  it('shows a land and its building', () => {
    const savedInput = {
      needs: { land: 90_000, construction: 150_000 },
      notary: { price: 90_000, state: 'existing' as const, department: '06' },
    }
    const [variant] = planValues(
      { version: 1, plans: [{ uuid: 'p1', name: 'Terrain', chosen: true, input: savedInput }] },
      {},
    ).variants
    expect(variant).toMatchObject({ price: null, land: 90_000, construction: 150_000 })
    expect(toPlanInput({ ...newVariant({}, 1), ...variant, department: '6' }).notary).toMatchObject({
      price: 90_000,
      department: '06',
    })
    expect(toPlanInput({ ...newVariant({}, 1), ...variant, department: ' 2a' }).notary).toMatchObject({
      department: '2A',
    })
  })

  it('refuses a share without its insurance rate', () => {
    const [loan] = newVariant({ amount: 1 }, 1).loans as [LoanValues]
    const findInvalidFields = (values: Partial<LoanValues>) =>
      checkPlans({ variants: [{ ...newVariant({}, 1), loans: [{ ...loan, ...values }] }] }).map(({ field }) => field)
    expect(findInvalidFields({ share: 50, secondShare: 50 })).toEqual([
      'variants.0.loans.0.insuranceRate',
      'variants.0.loans.0.secondInsuranceRate',
    ])
    expect(findInvalidFields({ share: 50, insuranceRate: 0.3 })).toEqual([])
    expect(
      findInvalidFields({ secondShare: 50, kept: { insurance: [{ borrower: 2, basis: 'monthly', monthly: 12 }] } }),
    ).toEqual([])
  })
})

describe('sentences of a result', () => {
  const normalizeSpaces = (text: string | undefined) => (text ?? '').replaceAll(/\s/g, ' ')

  it('list the values that are not typed yet', () => {
    expect(missingValues(PLAN_INPUT)).toEqual([])
    expect(missingValues({})).toEqual(['au moins un prêt'])
    const loans = [
      { amount: 0, months: 240 },
      { kind: 'ptz' as const, amount: 20_000 },
    ]
    const notary = { state: 'existing' as const, price: null }
    expect(missingValues({ loans, notary, guarantee: { kind: 'fee' } })).toEqual([
      'le montant du prêt 1',
      'le taux du prêt 1',
      'la durée du prêt 2',
      'le prix du bien',
      'le département du bien',
      'le coût de la garantie',
    ])
    expect(normalizeSpaces(missingText(missingValues({ loans: [{ amount: 1 }] })))).toBe(
      'Pour voir le résultat, indiquez : le taux du prêt et la durée du prêt.',
    )
  })

  it('say what is missing', () => {
    expect(normalizeSpaces(balanceText({ difference: -1500, state: 'missing' }))).toBe(
      'Il manque 1 500,00 € pour couvrir les besoins.',
    )
    expect(normalizeSpaces(balanceText({ difference: 20.5, state: 'excess' }))).toBe(
      'Les ressources dépassent les besoins de 20,50 €.',
    )
    expect(balanceText({ difference: 0, state: 'meets' })).toBe('Les ressources couvrent exactement les besoins.')
  })

  it('warn of a purchase without notary’s fees', () => {
    expect(withoutNotaryText({ needs: { price: 200_000 } })).toContain('ne sont pas comptés')
    expect(withoutNotaryText({ needs: { price: 200_000 }, notary: { state: 'new' } })).toBeUndefined()
    expect(withoutNotaryText({ needs: { price: 200_000, other: 15_000 } })).toBeUndefined()
    expect(withoutNotaryText({ needs: { works: 20_000 } })).toBeUndefined()
    expect(withoutNotaryText({ project: { operation: 'consumer' }, needs: { price: 200_000 } })).toBeUndefined()
  })

  it('name record debts counted besides the typed sum', () => {
    const keptDebts = [
      { id: 'credit-1', instalment: 640.25 },
      { id: 'credit-2', instalment: 95 },
      { id: 'autres', instalment: 10 },
    ]
    expect(normalizeSpaces(recordDebtsText(keptDebts))).toBe(
      'En plus des 2 crédits repris de la fiche (735,25 € par mois).',
    )
    expect(
      normalizeSpaces(
        recordDebtsText([
          { id: 'a', capital: 1000 },
          { id: 'b', instalment: 5, becomes: 'boughtBack' },
        ]),
      ),
    ).toBe('En plus du crédit repris de la fiche.')
    expect(recordDebtsText([{ id: 'autres', instalment: 10 }])).toBeUndefined()
  })

  it('name incomes counted besides the typed ones', () => {
    const household = {
      adults: 2,
      pensionsReceived: 150,
      rentsReceived: 600,
      incomes: [
        { borrower: 1, monthly: 2_800, share: 70 },
        { borrower: 2, monthly: 1_800 },
        { borrower: 2, monthly: 300, share: 50 },
        { borrower: 3, monthly: 900 },
      ],
    }
    expect(countedIncomesText(household, 1)).toBe(
      'Compté à 70\u00A0%. En plus, repris de la fiche\u202F: 900,00\u00A0€ d’un autre emprunteur, 150,00\u00A0€ de pensions reçues et 600,00\u00A0€ de loyers reçus (comptés en partie).',
    )
    expect(countedIncomesText(household, 2)).toBe('En plus, repris de la fiche\u202F: 150,00\u00A0€ d’autres revenus.')
    expect(countedIncomesText({ adults: 1, incomes: [{ borrower: 1, monthly: 2_800, share: 100 }] }, 1)).toBeUndefined()
    expect(countedIncomesText(null, 1)).toBeUndefined()
  })

  it('name each exceeded limit of the HCSF', () => {
    const hcsfResult = {
      applies: true,
      ratioOver: true,
      mostCharge: 1000,
      chargeOverBy: 120,
      months: 320,
      mostMonths: 300,
      durationOver: true,
    }
    expect(hcsfTexts({ hcsf: hcsfResult }).map(({ text }) => normalizeSpaces(text))).toEqual([
      'Le taux d’endettement (—) dépasse la limite de 35 % assurance comprise, de 120,00 € par mois.',
      'La durée de 320 mois dépasse la limite de 300 mois.',
    ])
    expect(
      hcsfTexts({ hcsf: { ...hcsfResult, ratioOver: false, durationOver: false } }).map(({ isExceeded }) => isExceeded),
    ).toEqual([false])
    expect(hcsfTexts({ hcsf: { ...hcsfResult, applies: false } })).toEqual([])
  })
})
