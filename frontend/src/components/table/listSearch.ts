/** Untrusted search parameters of a URL. */
export type RawSearch = Record<string, unknown>

/** Reads a text filter: trimmed, at most 255 characters. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text.slice(0, 255)
}

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads a text filter that matches the pattern. */
export function readMatching(pattern: RegExp) {
  return (value: unknown): string | undefined => {
    const text = readText(value)
    return text !== undefined && pattern.test(text) ? text : undefined
  }
}

/** Reads a filter restricted to the choices. */
export function readChoice<C extends string>(choices: readonly C[]) {
  return (value: unknown): C | undefined => choices.find((choice) => choice === value)
}

/** Reads a filter that is on or absent. */
export function readSwitch(value: unknown): true | undefined {
  return readFlag(value) === true ? true : undefined
}

export function readFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

/** Reads the page number, from 2: the first page is omitted. */
export function readPage(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined
}

type Fields = Record<string, (value: unknown) => unknown>
type SearchFields<F extends Fields> = { [K in keyof F]?: Exclude<ReturnType<F[K]>, undefined> }

/** Search parameters that a schema reads. */
export type SearchOf<Schema extends (raw: RawSearch) => object> = ReturnType<Schema>

/** Schema of a route's search parameters: each is read by its field, and omitted when invalid. */
export function searchSchema<F extends Fields>(fields: F) {
  return (raw: RawSearch): SearchFields<F> =>
    omitUndefined(
      Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(raw[name])])),
    ) as SearchFields<F>
}

/** Removes undefined parameters, so that the URL contains only chosen ones. */
export function omitUndefined<T extends object>(search: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<{ [K in keyof T]: Exclude<T[K], undefined> }>
}

/** Filters and order of a list, without its page. */
export function filtersOf<Search extends { page?: number | undefined }>(search: Search): Omit<Search, 'page'> {
  const { page: _, ...filters } = search
  return filters
}
