import type { Schemas } from '@/api/schemas'

/** Record content, without identity and version. */
export type RecordContent = Omit<Schemas['CustomerRecordForm'], 'uuid' | 'version'>

/** Record response: content, and author of the last save (never for a PARTNER). */
export type CustomerRecord = Omit<Schemas['Record'], 'customers'> & { customers: Schemas['RecordCustomer'][] }

/** Signed authorisation to lift the banking secrecy of a record; absent without one. */
export type SecrecyConsent = CustomerRecord['secrecyConsent']

/** Record in a list; for a PARTNER without access, only the names (AMB-047). */
export type RecordRow = Schemas['RecordListRow']

/** Record in the list of one partner. */
export type PartnerRecordRow = Schemas['PartnerRecordRow']

interface Name {
  firstName?: string | null
  lastName?: string | null
}

/** « Anne Le Goff et Paul Morvan », « Anne et Paul Morvan ». */
export function namesOf(customers: readonly Name[]): string {
  return customers
    .map(({ firstName, lastName }, index) =>
      sameFamily(lastName, customers[index + 1]) ? (firstName ?? '') : `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    )
    .filter(Boolean)
    .join(' et ')
}

/** Second customer after the first; a common family name is not repeated. */
export function secondCustomerName(customers: readonly Name[]): string {
  const [first, second] = customers
  return second && sameFamily(first?.lastName, second) ? (second.firstName ?? '') : namesOf(customers.slice(1))
}

function sameFamily(lastName: string | null | undefined, otherName: Name | undefined): boolean {
  return Boolean(lastName) && lastName?.toLocaleUpperCase('fr-FR') === otherName?.lastName?.toLocaleUpperCase('fr-FR')
}
