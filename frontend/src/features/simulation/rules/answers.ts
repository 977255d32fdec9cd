import { isObject } from '@/rules/isObject'
import { isBlankText } from '@/rules/blankText'

/**
 * Answers of a simulation by path (`loan.debts.0.type`): the API model, or the form, where empty text or null is no
 * answer and NaN is an unparsable amount.
 */
export type Answers = Record<string, unknown>

/** Value at a path; undefined when absent. */
export function answerAt(answers: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((place, name) => {
    if (Array.isArray(place)) return place[Number(name)]
    return isObject(place) ? place[name] : undefined
  }, answers)
}

/** Items of a list; empty for other values. */
export function itemsAt(answers: unknown, path: string): readonly unknown[] {
  const value = answerAt(answers, path)
  return Array.isArray(value) ? value : []
}

/** Whether the value is no answer: absent, null, or blank text. */
export function isUnanswered(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlankText(value))
}

/** Text at a path; undefined for other values. */
export function textAt(answers: unknown, path: string): string | undefined {
  const value = answerAt(answers, path)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Whole number at a path, also from a select; undefined for other values. */
export function integerAt(answers: unknown, path: string): number | undefined {
  const value = answerAt(answers, path)
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined
}
