import { TEXT_LIMIT } from '@/domain/constants'
import { isIsoDate } from '@/rules/date'
import { parseEmail } from '@/rules/email'
import { AMOUNT_EXPECTED, atLeast, DATE_EXPECTED, EMAIL_EXPECTED, PHONE_EXPECTED, REQUIRED, tooLong } from '@/rules/messages'
import { parsePhone } from '@/rules/phone'
import type { Violation } from '@/rules/violation'
import { asksForAddress } from '../addresses'
import { isPerson, isProfessional } from '../referral'
import { asksForProperties, asksForTenantAddress, isTenant } from './changes'
import type { LoanValues } from './values'

/** Everything that keeps a loan from being sent (doc 1 §5, AMB-036). */
export function checkLoan(values: LoanValues, today: string): Violation[] {
  const { loan, referralProgram: referral } = values
  const need = required(values)
  return [
    ...need('consolidationLoan', 'project.treasuryNeeded', 'project.recordedToTheBanqueDeFrance'),
    ...need('propertyLoan', 'project.loanType', 'project.estateType', 'project.estateState', 'project.estateUse',
      'needs.loanAmount', 'needs.suppliedAmount', 'needs.amountOfWorkToFinance'),
    ...checkAddress(values, 'propertyLoan.needs.buyingAddress', asksForAddress(values.propertyLoan?.needs.buyingAddress)),
    ...need('hypothecaryLoan', 'needs.amountNeeded'),
    ...checkProjects(values),
    ...need('consumerOrScpiLoan', 'projectType', 'needs.amountNeeded', 'needs.suppliedAmount'),
    ...(values.type === 'SCPI-LOAN' ? need('consumerOrScpiLoan', 'scpiName') : []),
    ...need('loan', 'wishes.duration', 'wishes.monthlyInstalments'),
    ...loan.identities.flatMap((_, index) => need(`loan.identities.${index}`, 'civility', 'lastName', 'firstName')),
    ...need('', 'maritalStatus'),
    ...loan.resources.flatMap((_, index) => need(`loan.resources.${index}`, 'profession', 'salary')),
    ...need('loan', 'status', ...(isTenant(loan) ? ['rent', 'ownAnEstateProperty'] : [])),
    ...checkAddress(values, 'loan.tenantAddress', asksForTenantAddress(loan)),
    ...refuse('loan.properties', asksForProperties(loan) && loan.properties.length === 0, atLeast(1)),
    ...refuse('loan.debts', values.type === 'CONSOLIDATION-LOAN' && loan.debts.length === 0, atLeast(1)),
    ...loan.debts.flatMap((_, index) => need(`loan.debts.${index}`, 'type', 'monthlyInstalment', 'outstandingCapital')),
    ...loan.properties.flatMap((_, index) => need(`loan.properties.${index}`, 'type', 'value')),
    ...need('', 'email', 'loan.contactDetails.phoneNumber', 'referralProgram.type'),
    ...(isPerson(referral.type) ? need('referralProgram', 'lastName') : []),
    ...(isProfessional(referral.type) ? need('referralProgram', 'agency', 'city') : []),
    ...refuse('email', values.email !== '' && parseEmail(values.email) === null, EMAIL_EXPECTED),
    ...refuse('loan.contactDetails.phoneNumber',
      loan.contactDetails.phoneNumber !== '' && parsePhone(loan.contactDetails.phoneNumber) === null, PHONE_EXPECTED),
    ...checkTexts('', values),
    ...loan.identities.flatMap(({ birthDate }, index) => bornLater(`loan.identities.${index}.birthDate`, birthDate, today)),
    ...loan.children.flatMap(({ birthDate }, index) => bornLater(`loan.children.${index}.birthDate`, birthDate, today)),
  ]
}

function bornLater(field: string, date: string, today: string): Violation[] {
  return refuse(field, isIsoDate(date) && date > today, 'La date de naissance ne peut pas être dans le futur.')
}

function checkProjects({ hypothecaryLoan }: LoanValues): Violation[] {
  return refuse('hypothecaryLoan.projectTypes.0', hypothecaryLoan !== undefined && (hypothecaryLoan.projectTypes[0] ?? '').trim() === '', REQUIRED)
}

function checkAddress(values: LoanValues, at: string, asked: boolean): Violation[] {
  return asked ? required(values)(at, 'number', 'street', 'zipCode', 'city') : []
}

const DATES = new Set(['birthDate', 'seniorityDate', 'buyingDate'])

function checkTexts(prefix: string, part: object): Violation[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    const field = prefix + name
    if (typeof value === 'object' && value !== null) return checkTexts(`${field}.`, value)
    if (typeof value === 'number') return refuse(field, Number.isNaN(value), AMOUNT_EXPECTED)
    if (typeof value !== 'string') return []
    if (DATES.has(name)) return refuse(field, value !== '' && !isIsoDate(value), DATE_EXPECTED)
    return refuse(field, Array.from(value.trim()).length > TEXT_LIMIT, tooLong(TEXT_LIMIT))
  })
}

function required(values: LoanValues) {
  return (at: string, ...paths: string[]): Violation[] => {
    const part = at === '' ? values : at.split('.').reduce<unknown>((inside, key) => inside && (inside as Record<string, unknown>)[key], values)
    if (part === undefined) return []
    return paths.flatMap((path) => {
      const value = path.split('.').reduce<unknown>((inside, key) => inside && (inside as Record<string, unknown>)[key], part)
      const empty = value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
      return refuse(at === '' ? path : `${at}.${path}`, empty, REQUIRED)
    })
  }
}

function refuse(field: string, refused: boolean, message: string): Violation[] {
  return refused ? [{ field, message }] : []
}
