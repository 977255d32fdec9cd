import { tabStore } from '@/session/storage'

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
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  return { ...text('customer'), ...text('sent'), ...text('signature') }
}

/** Nothing for a link that lost a part on its way. */
export function stopLinkOf(record: string, { customer, sent, signature }: StopSearch): StopLink | null {
  return customer && sent && signature ? { record, customer, sent, signature } : null
}

const KEPT = 'stop-reminders:'

/** The link leaves the address bar; this tab alone keeps it, so that reloading shows the same page. */
export function keepStopLink(record: string, search: StopSearch): void {
  tabStore.set(KEPT + record, JSON.stringify(search))
}

/** The link that this tab kept; empty without one. */
export function keptStopLink(record: string): StopSearch {
  try {
    const kept: unknown = JSON.parse(tabStore.get(KEPT + record) ?? '{}')
    return typeof kept === 'object' && kept !== null ? readStopLink({ ...kept }) : {}
  } catch {
    return {}
  }
}
