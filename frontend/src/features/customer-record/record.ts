import type { Schemas } from '@/api/schemas'

/** What a record says, its identity and version aside. */
export type RecordContent = Omit<Schemas['CustomerRecordForm'], 'uuid' | 'version'>

/** A record as the server answers it: what was typed, and who saved it (never for a PARTNER). */
export type CustomerRecord = Omit<Schemas['Record'], 'customers'> & { customers: Schemas['RecordCustomer'][] }

/** A record in a list; a PARTNER reads only the names of one that is not lifted (AMB-047). */
export type RecordRow = Schemas['RecordListRow']

/** A record in the list of one partner. */
export type PartnerRecordRow = Schemas['PartnerRecordRow']

interface Name {
  firstName?: string | null
  lastName?: string | null
}

/** « Anne Le Goff et Paul Morvan », « Anne et Paul Morvan ». */
export function namesOf(customers: readonly Name[]): string {
  return customers
    .map(({ firstName, lastName }, place) => (sameFamily(lastName, customers[place + 1]) ? (firstName ?? '') : `${firstName ?? ''} ${lastName ?? ''}`.trim()))
    .filter(Boolean)
    .join(' et ')
}

/** The second customer beside the first one, whose family name is not repeated. */
export function secondOf(customers: readonly Name[]): string {
  const [first, second] = customers
  return second && sameFamily(first?.lastName, second) ? (second.firstName ?? '') : namesOf(customers.slice(1))
}

function sameFamily(lastName: string | null | undefined, other: Name | undefined): boolean {
  return Boolean(lastName) && lastName?.toLocaleUpperCase('fr-FR') === other?.lastName?.toLocaleUpperCase('fr-FR')
}
