import type { Schemas } from '@/api/schemas'

/** Partner content, without identity and version. */
export type PartnerContent = Omit<Schemas['PartnerForm'], 'uuid' | 'version'>

/** Partner response. */
export type Partner = Schemas['Partner']

export type PartnerRow = Schemas['PartnerListRow']
