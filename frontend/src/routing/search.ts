/**
 * Query strings are plain `name=value` pairs, as mails and bookmarks write them: every value is a
 * text. The router's own format would turn `lastName=123` into a number.
 */
export function parseSearch(query: string): Record<string, string> {
  const found: Record<string, string> = {}
  // A name that comes several times is a list.
  for (const [name, value] of new URLSearchParams(query)) found[name] = name in found ? `${found[name]},${value}` : value
  return found
}

/** Values that are absent or empty are left out of the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') query.set(name, value)
    else if (typeof value === 'number' || typeof value === 'boolean') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
