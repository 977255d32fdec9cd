/** What a path with dots leads to; undefined where there is nothing. */
export function at(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, key) => (inside as Record<string, unknown> | null | undefined)?.[key], values)
}

/** Nothing is answered: an empty text counts as nothing (SIM-25). */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** A whole number as a form holds it: a number, or the digits that were typed or chosen. */
export function whole(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN
}

export function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
