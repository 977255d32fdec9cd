/** What stands at a dotted path, such as `loan.children.0.firstName`. */
export function valueAt(whole: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part === null || part === undefined ? undefined : Reflect.get(Object(part), key)), whole)
}

/** The same with another value at a path; what is on the way is copied, the rest is shared. */
export function withValueAt<Whole>(whole: Whole, path: string, value: unknown): Whole {
  return put(whole, path.split('.'), value) as Whole
}

function put(part: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const isIndex = /^\d+$/.test(key)
  const copy: object = Array.isArray(part) || (isIndex && (part === null || part === undefined)) ? [...((part as unknown[] | null) ?? [])] : { ...(part as object | null) }
  Reflect.set(copy, key, rest.length === 0 ? value : put(Reflect.get(copy, key), rest, value))
  return copy
}
