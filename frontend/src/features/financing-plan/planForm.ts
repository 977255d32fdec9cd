import { isBlankExcept } from '@/rules/blankText'
import type { CasePlan, CasePlans, PlanInput, PlanLoan, PlanVariantForm } from './api'
import { OTHER_DEBTS } from './planText'

/** Maximum number of variants. */
export const MAX_VARIANTS = 6
/** TVA of a new building, in percent. */
const VAT_OF_NEW = 20

export const NEEDS = [
  'price',
  'land',
  'construction',
  'works',
  'agencyFee',
  'purchase',
  'shares',
  'cash',
  'fileFee',
  'brokerFee',
  'valuationFee',
  'other',
] as const
export const RESOURCES = ['ownFunds', 'gifts', 'sale'] as const
export const RATES = ['rate', 'insuranceRate', 'secondInsuranceRate', 'share', 'secondShare'] as const
export const HOUSEHOLD_AMOUNTS = ['firstIncome', 'secondIncome', 'rent', 'rentAfter', 'instalments'] as const

type Need = (typeof NEEDS)[number]
type Resource = (typeof RESOURCES)[number]

type Operation = NonNullable<NonNullable<PlanInput['project']>['operation']>
type Guarantee = NonNullable<NonNullable<PlanInput['guarantee']>['kind']>

/** Loan of a variant; `kept` contains the fields that the form does not show. */
export type LoanValues = Record<(typeof RATES)[number], number | null> & {
  kept: PlanLoan
  kind: string
  amount: number | null
  months: string
  deferral: string
}

export type VariantValues = Record<
  Need | Resource | (typeof HOUSEHOLD_AMOUNTS)[number] | 'guaranteeFee',
  number | null
> & {
  uuid: string
  name: string
  chosen: boolean
  /** Saved plan, with the fields that the form does not show. */
  kept: PlanInput
  operation: string
  notary: string
  department: string
  guarantee: string
  loans: LoanValues[]
  adults: string
  children: string
}

export interface PlanValues {
  variants: VariantValues[]
}

/** Initial amounts of a new variant. */
export interface VariantDefaults {
  amount?: number | null | undefined
  duration?: number | null | undefined
  ownFunds?: number | null | undefined
}

export const blankLoan = (): LoanValues => ({
  kept: {},
  kind: 'amortising',
  amount: null,
  months: '',
  deferral: '',
  rate: null,
  insuranceRate: null,
  secondInsuranceRate: null,
  share: null,
  secondShare: null,
})

export const isBlankLoan = (row: unknown): boolean => isBlankExcept(row, ['id', 'kept', 'kind'])

export function newVariant(defaults: VariantDefaults, number: number): VariantValues {
  const input: PlanInput = {
    resources: { ownFunds: defaults.ownFunds ?? null },
    loans: [{ id: 'loan-1', amount: defaults.amount ?? null, months: defaults.duration ?? null }],
  }
  return valuesOfPlan({ uuid: '', name: `Variante ${number}`, chosen: number === 1, input })
}

export function planValues(savedPlans: CasePlans | null, defaults: VariantDefaults): PlanValues {
  const variants = (savedPlans?.plans ?? []).map(valuesOfPlan)
  return { variants: variants.length > 0 ? variants : [newVariant(defaults, 1)] }
}

function valuesOfPlan({
  uuid,
  name,
  chosen,
  input,
}: Pick<CasePlan, 'uuid' | 'name' | 'chosen' | 'input'>): VariantValues {
  const { needs, resources, notary, guarantee, household } = input
  const income = (borrower: number) => household?.incomes?.find((entry) => entry.borrower === borrower)?.monthly ?? null
  const amounts = <K extends string>(
    keys: readonly K[],
    values: Partial<Record<K, number | null>> | null | undefined,
  ) => Object.fromEntries(keys.map((key) => [key, values?.[key] ?? null])) as Record<K, number | null>
  return {
    uuid,
    name,
    chosen,
    kept: input,
    operation: input.project?.operation ?? 'property',
    ...amounts(NEEDS, needs),
    ...amounts(RESOURCES, resources),
    notary: notary?.state ?? '',
    department: notary?.department ?? '',
    guarantee: guarantee?.kind ?? '',
    guaranteeFee: guarantee?.fee ?? null,
    loans: [...(input.loans ?? []).map(valuesOfLoan), blankLoan()],
    adults: household?.adults ? String(household.adults) : '',
    children: household?.children ? String(household.children) : '',
    firstIncome: income(1),
    secondIncome: income(2),
    rent: household?.presentRent ?? null,
    rentAfter: household?.rentAfter ?? null,
    instalments: household?.debts?.find(({ id }) => id === OTHER_DEBTS)?.instalment ?? null,
  }
}

/** Fills proposed values into a variant; other fields stay as typed. */
export function withProposal(variant: VariantValues, input: PlanInput): VariantValues {
  const proposedValues = valuesOfPlan({ ...variant, input })
  const [first] = variant.loans
  const [loan] = proposedValues.loans
  const filledFields = Object.entries(proposedValues).filter(
    ([name, value]) => name !== 'loans' && value !== '' && value !== null,
  )
  return {
    ...variant,
    ...(Object.fromEntries(filledFields) as Partial<VariantValues>),
    kept: { ...variant.kept, ...input, loans: variant.kept.loans ?? input.loans ?? [] },
    loans:
      loan && first
        ? [
            { ...first, amount: loan.amount ?? first.amount, months: loan.months || first.months },
            ...variant.loans.slice(1),
          ]
        : proposedValues.loans,
  }
}

function valuesOfLoan(loan: PlanLoan): LoanValues {
  const premium = (borrower: number) => loan.insurance?.find((entry) => entry.borrower === borrower)
  return {
    kept: loan,
    kind: loan.kind ?? 'amortising',
    amount: loan.amount ?? null,
    rate: loan.rate ?? null,
    months: loan.months ? String(loan.months) : '',
    deferral: loan.deferral ? String(loan.deferral.months) : '',
    insuranceRate: premium(1)?.rate ?? null,
    share: premium(1)?.share ?? null,
    secondInsuranceRate: premium(2)?.rate ?? null,
    secondShare: premium(2)?.share ?? null,
  }
}

/** Whole number of at most three digits; null for other texts. */
export function parseWhole(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : null
}

/** Plan to send to the server, which computes it. */
export function toPlanInput(values: VariantValues): PlanInput {
  const { kept } = values
  const filledLoans = values.loans.filter((loan) => !isBlankLoan(loan))
  const ids = loanIds(filledLoans)
  const loans = filledLoans.map((loan, index) => toLoan(loan, ids[index] ?? ''))
  const valuesOf = <K extends keyof VariantValues>(keys: readonly K[]) =>
    Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<VariantValues, K>
  return {
    ...kept,
    project: { ...kept.project, operation: values.operation as Operation },
    needs: { ...kept.needs, ...valuesOf(NEEDS) },
    resources: { ...kept.resources, ...valuesOf(RESOURCES) },
    notary: toNotary(values),
    guarantee: toGuarantee(values, loans),
    loans,
    household: toHousehold(values),
  }
}

function toNotary({ kept, notary, price, land, department }: VariantValues): NonNullable<PlanInput['notary']> | null {
  if (notary === '') return null
  return {
    ...kept.notary,
    price: price ?? land,
    state: notary as 'existing' | 'new',
    department: departmentNumber(department),
    priceVatRate: notary === 'new' ? (kept.notary?.priceVatRate ?? VAT_OF_NEW) : null,
  }
}

function toGuarantee(
  { guarantee, guaranteeFee }: VariantValues,
  loans: readonly PlanLoan[],
): NonNullable<PlanInput['guarantee']> | null {
  if (guarantee === '' || guarantee === 'none') return null
  if (guarantee === 'fee') return { kind: guarantee, fee: guaranteeFee }
  const securedAmount = loans.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return { kind: guarantee as Guarantee, securedAmount: Math.round(securedAmount * 100) / 100 }
}

/** Number of a department as stored: « 6 » becomes 06, « 2a » becomes 2A. */
function departmentNumber(text: string): string | null {
  return text.trim() === '' ? null : text.trim().toUpperCase().padStart(2, '0')
}

/** Identifiers of the loans; a new loan gets the first free one. */
function loanIds(loans: readonly LoanValues[]): string[] {
  const usedIds = new Set(loans.map(({ kept }) => kept.id))
  return loans.map(({ kept }) => {
    if (kept.id) return kept.id
    let number = 1
    while (usedIds.has(`loan-${number}`)) number += 1
    usedIds.add(`loan-${number}`)
    return `loan-${number}`
  })
}

function toLoan(values: LoanValues, id: string): PlanLoan {
  const { kept } = values
  const premium = (borrower: number, rate: number | null, share: number | null) => {
    const savedInsurance = kept.insurance?.find((entry) => entry.borrower === borrower)
    if (rate === null) return savedInsurance?.basis === 'monthly' ? [savedInsurance] : []
    return [
      {
        basis: savedInsurance?.basis === 'outstanding' ? savedInsurance.basis : ('initial' as const),
        borrower,
        rate,
        share: share ?? 100,
      },
    ]
  }
  return {
    ...kept,
    id,
    kind: values.kind as NonNullable<PlanLoan['kind']>,
    amount: values.amount,
    rate: values.rate,
    months: parseWhole(values.months),
    deferral: toDeferral(values),
    insurance: [
      ...premium(1, values.insuranceRate, values.share),
      ...premium(2, values.secondInsuranceRate, values.secondShare),
      ...(kept.insurance ?? []).filter(({ borrower = 1 }) => borrower > 2),
    ],
  }
}

function toDeferral({ kept, kind, deferral }: LoanValues): NonNullable<PlanLoan['deferral']> | null {
  const months = parseWhole(deferral)
  if (months === null) return null
  const usualKind = kind === 'ptz' ? 'total' : 'partial'
  return {
    kind: kept.deferral?.kind ?? usualKind,
    months,
    capitalisation: kept.deferral?.capitalisation ?? null,
  }
}

function toHousehold(values: VariantValues): NonNullable<PlanInput['household']> | null {
  const { kept, firstIncome, secondIncome } = values
  const adults = parseWhole(values.adults)
  if (adults === null) return null
  const savedIncomes = kept.household?.incomes ?? []
  // The form shows the first income of each borrower; the others are kept.
  const shownIncome = (borrower: number) => savedIncomes.find((entry) => entry.borrower === borrower)
  const otherIncomes = savedIncomes.filter((entry) => entry !== shownIncome(1) && entry !== shownIncome(2))
  const income = (borrower: number, monthly: number | null) =>
    monthly === null ? [] : [{ ...shownIncome(borrower), borrower, monthly }]
  const debts = (kept.household?.debts ?? []).filter(({ id }) => id !== OTHER_DEBTS)
  return {
    ...kept.household,
    adults,
    children: parseWhole(values.children) ?? 0,
    incomes: [...income(1, firstIncome), ...income(2, secondIncome), ...otherIncomes],
    presentRent: values.rent,
    rentAfter: values.rentAfter,
    debts: values.instalments === null ? debts : [...debts, { id: OTHER_DEBTS, instalment: values.instalments }],
  }
}

/** Values without blank rows, for comparison. */
export function filledPlans({ variants }: PlanValues): PlanValues {
  return {
    variants: variants.map((variant) => ({ ...variant, loans: variant.loans.filter((loan) => !isBlankLoan(loan)) })),
  }
}

export function toVariants({ variants }: PlanValues): PlanVariantForm[] {
  return variants.map((variant) => ({
    ...(variant.uuid !== '' && { uuid: variant.uuid }),
    name: variant.name.trim(),
    chosen: variant.chosen,
    input: toPlanInput(variant),
  }))
}
