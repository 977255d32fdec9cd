import { MAX_BORROWERS } from '@/domain/simulationConstants'
import { at, isNothing, itemsAt, textAt, wholeAt, type Answers } from './answers'
import { address, keepOnly, phone, put } from './tidy'

const DEBT = ['type', 'bankName', 'monthlyInstalment', 'outstandingCapital', 'debtObject']
const CHILD = ['firstName', 'lastName', 'birthDate', 'pensionSent', 'pensionReceived']
const PROPERTY = [
  'type', 'addressNumber', 'addressStreet', 'addressZipCode', 'addressCity', 'value', 'buyingDate',
  'monthlyInstalment', 'outstandingCapital', 'rentReceived', 'tenantLastName', 'holdThroughCivilSociety',
]

/** Properties are asked of an owner, and of a tenant who owns one elsewhere (LOAN-24). */
export function asksForProperties(loan: unknown): boolean {
  const status = textAt(loan, 'status')
  return status === 'Propriétaire' || (status === 'Locataire' && textAt(loan, 'ownAnEstateProperty') === 'Oui')
}

/** The block that every loan shares (LOAN-05, 08, 09, 19 to 23). */
export function cleanLoan(loan: unknown): Answers {
  const borrowers = wholeAt(loan, 'nbOfBorrowers')
  const count = Math.min(Math.max(borrowers ?? 1, 1), MAX_BORROWERS)
  const each = (name: string, names: readonly string[]) =>
    Array.from({ length: count }, (_, index) => keepOnly(at(loan, `${name}.${index}`), names))
  const contact: Answers = {}
  put(contact, 'phoneNumber', phone(at(loan, 'contactDetails')))
  const wishes = keepOnly(at(loan, 'wishes'), ['monthlyInstalments'])
  put(wishes, 'duration', wholeAt(loan, 'wishes.duration'))
  return {
    nbOfBorrowers: borrowers ?? 1,
    ...cleanHousing(loan),
    wishes,
    contactDetails: contact,
    identities: each('identities', ['civility', 'firstName', 'lastName', 'birthDate']),
    resources: each('resources', ['profession', 'seniorityDate', 'salary']),
    children: rows(loan, 'children', CHILD),
    debts: rows(loan, 'debts', DEBT),
    properties: asksForProperties(loan) ? rows(loan, 'properties', PROPERTY) : [],
  }
}

function cleanHousing(loan: unknown): Answers {
  const status = textAt(loan, 'status')
  const housing = keepOnly(loan, status === 'Locataire' ? ['status', 'rent', 'ownAnEstateProperty'] : ['status'])
  const typed = at(loan, 'tenantAddress')
  const isAsked = status === undefined ? !isNothing(typed) : status !== 'Propriétaire'
  if (isAsked) housing.tenantAddress = address(typed)
  return housing
}

/** Rows without those in which nothing was typed; a yes or no alone makes no property. */
function rows(loan: unknown, name: string, names: readonly string[]): Answers[] {
  return itemsAt(loan, name)
    .map((row) => address(row, names))
    .filter((row) => Object.keys(row).some((answer) => answer !== 'holdThroughCivilSociety'))
}
