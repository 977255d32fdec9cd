import { MARITAL_STATUSES_OF_TWO } from '@/domain/constants'
import { parsePhone } from '@/rules/phone'
import type { RecordContent } from './record'
import { isBlankRow, type PropertyValues, type RecordValues } from './values'

export const ADDRESS_OF_PROPERTY = ['addressNumber', 'addressStreet', 'addressZipCode', 'addressCity'] as const

/** Every conditional rule of the record form, and what a save sends. */

/** Whether the marital status lets a record hold a second customer. */
export function allowsTwoCustomers(maritalStatus: string): boolean {
  return MARITAL_STATUSES_OF_TWO.some((status) => status === maritalStatus)
}

/** An owner lives at home: the record keeps no address then. */
export function hasAddress(housingSituation: string): boolean {
  return housingSituation !== 'Propriétaire'
}

/** One field of a property's address asks for the three others. */
export function asksForAddress(property: PropertyValues | undefined): boolean {
  return ADDRESS_OF_PROPERTY.some((name) => (property?.[name] ?? '').trim() !== '')
}

/** How many birth dates are asked for. */
export function childrenCount(nbOfDependantChildren: string): number {
  return Number(nbOfDependantChildren) || 0
}

/**
 * The form as it will be sent: blank rows and whatever a choice made meaningless are gone, empty
 * texts are absent. The server does the same again.
 */
export function toPayload(values: RecordValues): RecordContent {
  const customers = allowsTwoCustomers(values.maritalStatus)
    ? values.customers
    : values.customers.slice(0, 1)
  const count = childrenCount(values.nbOfDependantChildren)
  const { birthDatesOfChildren, nbOfDependantChildren, ...rest } = values
  const address = hasAddress(values.housingSituation)
    ? {}
    : { number: '', street: '', zipCode: '', city: '' }
  const payload = filled({
    ...rest,
    ...address,
    taskTitle: values.taskDueDate === '' ? '' : values.taskTitle,
    customers: customers.map((customer) =>
      filled({ ...customer, phoneNumber: parsePhone(customer.phoneNumber) ?? customer.phoneNumber }),
    ),
    debts: rowsOf(values.debts),
    properties: rowsOf(values.properties),
    children: rowsOf(values.children),
    resources: rowsOf(values.resources),
    birthDatesOfChildren: birthDatesOfChildren.slice(0, count).map((date) => date || null),
    ...(nbOfDependantChildren !== '' && { nbOfDependantChildren: count }),
  })
  return payload as RecordContent
}

function rowsOf(rows: readonly object[]): object[] {
  return rows.filter((row) => !isBlankRow(row)).map(filled)
}

/** Without what is empty; texts lose the spaces around them. */
function filled(row: object): object {
  const kept = Object.entries(row)
    .map(([name, value]): [string, unknown] => [name, typeof value === 'string' ? value.trim() : value])
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
  return Object.fromEntries(kept)
}

/**
 * The same values with the blank rows of each list at its end only, so that a row bears the same
 * number on screen and in the server's details.
 */
export function withBlankRowsLast(values: RecordValues): RecordValues {
  const tidy = <Row extends object>(rows: Row[]) => [
    ...rows.filter((row) => !isBlankRow(row)),
    ...rows.filter(isBlankRow).slice(0, 1),
  ]
  return {
    ...values,
    debts: tidy(values.debts),
    properties: tidy(values.properties),
    children: tidy(values.children),
    resources: tidy(values.resources),
  }
}
