import { AMOUNT_EXPECTED, RATE_EXPECTED, REQUIRED } from '@/rules/messages'
import { violationCollector, type Violation } from '@/rules/violation'
import {
  HOUSEHOLD_AMOUNTS,
  isBlankLoan,
  NEEDS,
  parseWhole,
  RATES,
  RESOURCES,
  type LoanValues,
  type PlanValues,
  type VariantValues,
} from './planForm'

const MAX_MONTHS = 600

export const WRONG_MONTHS = 'Indiquez une durée en mois, de 1 à 600.'
const WRONG_NUMBER = 'Indiquez un nombre entier.'
const ADULTS_MISSING = 'Indiquez le nombre d’adultes pour garder ce budget.'
const NOTARY_MISSING = 'Choisissez «\u202FAncien\u202F» ou «\u202FNeuf\u202F», ou effacez le département.'
const INSURANCE_RATE_MISSING = 'Indiquez le taux d’assurance, ou effacez la quotité.'

/** Client-side validation of readable values; the server validates the plan itself. */
export function checkPlans({ variants }: PlanValues): Violation[] {
  const violations: Violation[] = []
  variants.forEach((variant, index) => {
    const refuse = violationCollector<keyof VariantValues>(violations, `variants.${index}.`)
    refuse('name', variant.name.trim() === '', REQUIRED)
    for (const amount of [...NEEDS, ...RESOURCES, ...HOUSEHOLD_AMOUNTS, 'guaranteeFee'] as const)
      refuse(amount, Number.isNaN(variant[amount]), AMOUNT_EXPECTED)
    for (const number of ['adults', 'children'] as const)
      refuse(number, variant[number].trim() !== '' && parseWhole(variant[number]) === null, WRONG_NUMBER)
    // Without « Adultes » the plan has no household, so a save would drop these values.
    const hasBudget = variant.children.trim() !== '' || HOUSEHOLD_AMOUNTS.some((amount) => variant[amount] !== null)
    refuse('adults', variant.adults.trim() === '' && hasBudget, ADULTS_MISSING)
    refuse('department', variant.notary === '' && variant.department.trim() !== '', NOTARY_MISSING)
    variant.loans.forEach((loan, row) => {
      if (!isBlankLoan(loan)) violations.push(...checkLoan(loan, `variants.${index}.loans.${row}.`))
    })
  })
  return violations
}

function checkLoan(loan: LoanValues, path: string): Violation[] {
  const violations: Violation[] = []
  const refuse = violationCollector<keyof LoanValues>(violations, path)
  refuse('amount', Number.isNaN(loan.amount), AMOUNT_EXPECTED)
  for (const rate of RATES) refuse(rate, Number.isNaN(loan[rate]), RATE_EXPECTED)
  refuse('insuranceRate', lacksRate(loan, 1, loan.insuranceRate, loan.share), INSURANCE_RATE_MISSING)
  refuse('secondInsuranceRate', lacksRate(loan, 2, loan.secondInsuranceRate, loan.secondShare), INSURANCE_RATE_MISSING)
  const months = parseWhole(loan.months)
  refuse('months', loan.months.trim() !== '' && (months === null || months < 1 || months > MAX_MONTHS), WRONG_MONTHS)
  refuse('deferral', loan.deferral.trim() !== '' && parseWhole(loan.deferral) === null, WRONG_NUMBER)
  return violations
}

/** Whether a share has no rate; an insurance of a monthly amount needs none. */
function lacksRate({ kept }: LoanValues, borrower: number, rate: number | null, share: number | null): boolean {
  return (
    rate === null && share !== null && kept.insurance?.find((entry) => entry.borrower === borrower)?.basis !== 'monthly'
  )
}
