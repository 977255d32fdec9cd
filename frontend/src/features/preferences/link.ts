import { tabStore } from '@/session/storage'

/** What a link of a mail says, beside the contact in its path. */
export interface LinkSearch {
  email?: string
  /** Identifiers, separated by commas. */
  groups?: string
  signature?: string
}

export type Link =
  | { kind: 'page'; uuid: string; email: string; groups: string[]; signature?: string }
  /** The address of `List-Unsubscribe`, opened by a person: it names no address. */
  | { kind: 'one-click'; uuid: string; groups: string; signature: string }
  | { kind: 'wrong' }

export function readLink(search: Record<string, unknown>): LinkSearch {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  return { ...text('email'), ...text('groups'), ...text('signature') }
}

/** What the page is to do. */
export function linkOf(uuid: string, { email, groups = '', signature }: LinkSearch): Link {
  if (email !== undefined) {
    const listed = groups.split(',').map((group) => group.trim().toLowerCase()).filter(Boolean)
    return { kind: 'page', uuid, email, groups: listed, ...(signature !== undefined && { signature }) }
  }
  return signature === undefined ? { kind: 'wrong' } : { kind: 'one-click', uuid, groups, signature }
}

const KEPT = 'contact-preferences:'

/**
 * The link leaves the address bar, which the browser remembers, other people see and programs of the browser
 * read. This tab alone keeps it, so that reloading shows the same page.
 */
export function keepLink(uuid: string, search: LinkSearch): void {
  tabStore.set(KEPT + uuid, JSON.stringify(search))
}

/** The link that this tab kept; empty without one. */
export function keptLink(uuid: string): LinkSearch {
  try {
    const kept: unknown = JSON.parse(tabStore.get(KEPT + uuid) ?? '{}')
    return typeof kept === 'object' && kept !== null ? readLink({ ...kept }) : {}
  } catch {
    return {}
  }
}
