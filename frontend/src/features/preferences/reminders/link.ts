import { readTexts } from '../link'

/** What the link of a reminder says, beside the record in its path. */
export interface StopSearch {
  customer?: string
  sent?: string
  signature?: string
}

/** The link as the server knows it again. */
export interface StopLink {
  record: string
  customer: string
  sent: string
  signature: string
}

export function readStopLink(search: Record<string, unknown>): StopSearch {
  return readTexts(search, ['customer', 'sent', 'signature'])
}

/** Nothing for a link that lost a part on its way. */
export function stopLinkOf(record: string, { customer, sent, signature }: StopSearch): StopLink | null {
  return customer && sent && signature ? { record, customer, sent, signature } : null
}
