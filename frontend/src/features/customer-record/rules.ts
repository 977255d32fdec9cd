import { MARITAL_STATUSES_OF_TWO, USUAL_SHARES } from '@/domain/constants'
import { withoutEmptyFields } from '@/rules/blankText'
import { parsePhone } from '@/rules/phone'
import type { RecordContent } from './record'
import {
  isBlankRow,
  ROW_LISTS,
  type CustomerValues,
  type PropertyValues,
  type RecordValues,
  type ResourceValues,
} from './values'

export const ADDRESS_OF_PROPERTY = ['addressNumber', 'addressStreet', 'addressZipCode', 'addressCity'] as const

/** Whether the marital status allows a second customer. */
export function allowsTwoCustomers(maritalStatus: string): boolean {
  return MARITAL_STATUSES_OF_TWO.some((status) => status === maritalStatus)
}

/** Whether the record has an address: an owner lives at the property. */
export function hasAddress(housingSituation: string): boolean {
  return housingSituation !== 'Propriétaire'
}

/** Whether one address field of a property is filled, which requires the others. */
export function hasPartialAddress(property: PropertyValues | undefined): boolean {
  return ADDRESS_OF_PROPERTY.some((name) => (property?.[name] ?? '').trim() !== '')
}

/** Customers as options of a field; the value is the position, from '1'. */
export function borrowerOptions(customers: readonly CustomerValues[]): { value: string; label: string }[] {
  return customers.map(({ firstName }, index) => ({
    value: String(index + 1),
    label: firstName.trim() || (index === 0 ? 'Client' : 'Second client'),
  }))
}

/** Number of birth dates to enter. */
export function childrenCount(nbOfDependantChildren: string): number {
  return Number(nbOfDependantChildren) || 0
}

/**
 * Form content as sent: omits blank rows, empty texts and fields made irrelevant by a choice. The server applies the
 * same rules.
 */
export function toPayload(values: RecordValues): RecordContent {
  const customers = allowsTwoCustomers(values.maritalStatus) ? values.customers : values.customers.slice(0, 1)
  const count = childrenCount(values.nbOfDependantChildren)
  const { birthDatesOfChildren, nbOfDependantChildren, ...otherValues } = values
  const address = hasAddress(values.housingSituation) ? {} : { number: '', street: '', zipCode: '', city: '' }
  const payload = withoutEmptyFields({
    ...otherValues,
    ...address,
    taskTitle: values.taskDueDate === '' ? '' : values.taskTitle,
    customers: customers.map((customer) =>
      withoutEmptyFields({
        ...customer,
        phoneNumber: parsePhone(customer.phoneNumber) ?? customer.phoneNumber,
        politicalFunction: customer.politicallyExposed === 'Oui' ? customer.politicalFunction : '',
      }),
    ),
    debts: rowsOf(values.debts),
    properties: rowsOf(values.properties),
    children: rowsOf(values.children),
    resources: rowsOf(values.resources.map(withBorrower)),
    birthDatesOfChildren: birthDatesOfChildren.slice(0, count).map((date) => date || null),
    ...(nbOfDependantChildren !== '' && { nbOfDependantChildren: count }),
  })
  return payload as RecordContent
}

function withBorrower({ borrower, ...row }: ResourceValues): object {
  return { ...row, borrower: borrower === '' ? null : Number(borrower) }
}

function rowsOf(rows: readonly object[]): object[] {
  return rows.filter((row) => !isBlankRow(row)).map(withoutEmptyFields)
}

/** Drops blank rows except one at the end of each list, so that row numbers on screen match the server's details. */
export function withBlankRowsLast(values: RecordValues): RecordValues {
  const withOneBlankLast = <Row extends object>(rows: Row[]) => [
    ...rows.filter((row) => !isBlankRow(row)),
    ...rows.filter(isBlankRow).slice(0, 1),
  ]
  return { ...values, ...Object.fromEntries(ROW_LISTS.map((list) => [list, withOneBlankLast<object>(values[list])])) }
}

/** Usual share of an income in percent, by the table of the server. */
export function usualShare(nature: string, seniorityDate: string, today: string): number {
  const shares = USUAL_SHARES.find((row) => row.nature === nature)?.shares ?? []
  const months = monthsSince(seniorityDate, today)
  return shares.findLast((row) => months >= row.months)?.share ?? 100
}

/** Complete months between two days; 0 when unknown. */
function monthsSince(startDay: string, today: string): number {
  const start = dateParts(startDay)
  const end = dateParts(today)
  if (!start || !end) return 0
  const months = (end.year - start.year) * 12 + end.month - start.month
  // In a shorter month, its last day completes the month of a 31st.
  const lastDay = new Date(Date.UTC(end.year, end.month, 0)).getUTCDate()
  const isLastComplete = end.day >= Math.min(start.day, lastDay)
  return Math.max(0, isLastComplete ? months : months - 1)
}

/** Parts of yyyy-mm-dd; null for another text. */
function dateParts(date: string): { year: number; month: number; day: number } | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}
