import { readTexts } from '../link'

/** Query parameters of a stop link; the path contains the record. */
export interface StopSearch {
  customer?: string
  sent?: string
  signature?: string
}

/** Complete stop link. */
export interface StopLink {
  record: string
  customer: string
  sent: string
  signature: string
}

export function readStopLink(search: Record<string, unknown>): StopSearch {
  return readTexts(search, ['customer', 'sent', 'signature'])
}

/** Parses a stop link; null when a part is missing. */
export function stopLinkOf(record: string, { customer, sent, signature }: StopSearch): StopLink | null {
  return customer && sent && signature ? { record, customer, sent, signature } : null
}
