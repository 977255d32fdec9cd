import type { components } from '@/api/schema'
import type { PartnerForm } from '@/domain/PartnerForm'
import type { PersonName } from '@/domain/PersonName'

type Schemas = components['schemas']

/** What a partner holds, identity and version aside. */
export type PartnerContent = Omit<PartnerForm, 'uuid' | 'version'>

/** A partner as the server answers them. */
export interface Partner extends Omit<PartnerContent, 'type'> {
  uuid: string
  version: number
  /** They have an account to log in with, whether or not the access is open. */
  hasAccount: boolean
  type: { uuid: string; label: string }
  creationDate: string
  creationUser: PersonName
  updateDate: string
  updateUser: PersonName
  mailAfterFirstMeetingSentAtDate?: string
  /** The later of the last report and of the first-meeting mail, else the creation. */
  lastContactDate: string
  /** From this day on they are to be called again; absent when they never are. */
  followUpDate?: string
}

export type PartnerRow = Schemas['PartnerListRow']

/** The server leaves out what is absent where its document, made for every client, says null. */
export function readPartner(answer: Schemas['Partner']): Partner {
  return answer as unknown as Partner
}

/** « Sandrine Kerbrat ». */
export function nameOf({ firstName, lastName }: { firstName?: string | null; lastName?: string | null }): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim()
}
