/** Reading the search part of an address, where a stranger may have typed anything. */
export type RawSearch = Record<string, unknown>

/** A text filter; numbers too, because the router reads « 2024 » as one. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text.slice(0, 255)
}

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A text filter of this form. */
export function readMatching(value: unknown, pattern: RegExp): string | undefined {
  const text = readText(value)
  return text !== undefined && pattern.test(text) ? text : undefined
}

/** A filter that is one of these choices. */
export function readChoice<C extends string>(value: unknown, choices: readonly C[]): C | undefined {
  return choices.find((choice) => choice === value)
}

export function readFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

/** The page asked for, from 2 on: the first needs no mention. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined
}

/** Without what is absent, so that the address says only what was chosen. */
export function compact<T extends object>(search: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<{ [K in keyof T]: Exclude<T[K], undefined> }>
}
