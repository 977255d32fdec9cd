import type { Schemas } from '@/api/schemas'

/** What a partner holds, identity and version aside. */
export type PartnerContent = Omit<Schemas['PartnerForm'], 'uuid' | 'version'>

/** A partner as the server answers them. */
export type Partner = Schemas['Partner']

export type PartnerRow = Schemas['PartnerListRow']

/** « Sandrine Kerbrat ». */
export function nameOf({ firstName, lastName }: { firstName?: string | null; lastName?: string | null }): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim()
}
