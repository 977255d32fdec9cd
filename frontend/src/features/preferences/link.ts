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

/** The named texts of an address, as far as it has them. */
export function readTexts<Name extends string>(search: Record<string, unknown>, names: readonly Name[]): { [K in Name]?: string } {
  const texts: { [K in Name]?: string } = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') texts[name] = value
  }
  return texts
}

export function readLink(search: Record<string, unknown>): LinkSearch {
  return readTexts(search, ['email', 'groups', 'signature'])
}

/** What the page is to do. */
export function linkOf(uuid: string, { email, groups = '', signature }: LinkSearch): Link {
  if (email !== undefined) {
    const listed = groups.split(',').map((group) => group.trim().toLowerCase()).filter(Boolean)
    return { kind: 'page', uuid, email, groups: listed, ...(signature !== undefined && { signature }) }
  }
  return signature === undefined ? { kind: 'wrong' } : { kind: 'one-click', uuid, groups, signature }
}
