/**
 * The answers of a simulation by their path (`loan.debts.0.type`): the model, or the form that is
 * being filled, where an empty text or null is no answer and NaN is an amount that cannot be read.
 */
export type Answers = Record<string, unknown>

export function isPart(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a path leads to; undefined for nothing. */
export function at(answers: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((place, name) => {
    if (Array.isArray(place)) return place[Number(name)]
    return isPart(place) ? place[name] : undefined
  }, answers)
}

/** The items of a list; none for anything else. */
export function itemsAt(answers: unknown, path: string): readonly unknown[] {
  const value = at(answers, path)
  return Array.isArray(value) ? value : []
}

/** Nothing is answered: absent, null, a blank text. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The text; undefined for anything else. */
export function textAt(answers: unknown, path: string): string | undefined {
  const value = at(answers, path)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** A whole number, also as a select gives it; undefined for anything else. */
export function wholeAt(answers: unknown, path: string): number | undefined {
  const value = at(answers, path)
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined
}
