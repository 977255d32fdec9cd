/** Query parameters of a preference link; the path contains the contact. */
export interface LinkSearch {
  email?: string
  /** Comma-separated identifiers. */
  groups?: string
  signature?: string
}

export type Link =
  | { kind: 'page'; uuid: string; email: string; groups: string[]; signature?: string }
  /** `List-Unsubscribe` address opened in a browser; it contains no email. */
  | { kind: 'one-click'; uuid: string; groups: string; signature: string }
  | { kind: 'wrong' }

/** Reads the non-empty text parameters with these names. */
export function readTexts<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { [K in Name]?: string } {
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

/** Classifies a link. */
export function linkOf(uuid: string, { email, groups = '', signature }: LinkSearch): Link {
  if (email !== undefined) {
    const groupNames = groups
      .split(',')
      .map((group) => group.trim().toLowerCase())
      .filter(Boolean)
    return { kind: 'page', uuid, email, groups: groupNames, ...(signature !== undefined && { signature }) }
  }
  return signature === undefined ? { kind: 'wrong' } : { kind: 'one-click', uuid, groups, signature }
}
