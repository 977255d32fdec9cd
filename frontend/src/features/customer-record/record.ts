import type { CustomerRecordForm } from '@/domain/CustomerRecordForm'
import type { PersonName } from '@/domain/PersonName'

/** What a record says, its identity and version aside. */
export type RecordContent = Omit<CustomerRecordForm, 'uuid' | 'version'>

/** A record as the server answers it: what was typed, and who saved it (never for a PARTNER). */
export interface CustomerRecord extends RecordContent {
  uuid: string
  version?: number
  creationDate?: string
  creationUser?: PersonName
  updateDate?: string
  updateUser?: PersonName
}

interface RowCustomer {
  uuid?: string
  civility?: string
  firstName: string
  lastName: string
  phoneNumber?: string
  email?: string
}

/** A record in a list; a PARTNER reads only the names of one that is not lifted (AMB-047). */
export interface RecordRow {
  uuid: string
  liftingOfBankingSecrecy?: boolean
  customers: RowCustomer[]
}

/** A record in the list of one partner (AMB-052). */
export interface PartnerRecordRow {
  uuid: string
  customer: RowCustomer
}

/** « Anne Le Goff et Paul Morvan ». */
export function namesOf(customers: readonly { firstName?: string; lastName?: string }[]): string {
  return customers
    .map(({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`.trim())
    .filter(Boolean)
    .join(' et ')
}
