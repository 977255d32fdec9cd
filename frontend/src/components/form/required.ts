import { createContext } from 'react'
import { get, type FieldValues } from 'react-hook-form'
import { REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'

/** Looks up whether the validation function of the surrounding form requires a field. */
export const RequiredContext = createContext<(name: string) => boolean>(() => false)

/**
 * Whether `check` reports this field as missing when only this field is blanked. False for a field that does not exist
 * in the values.
 */
export function isRequiredBy<Values extends FieldValues>(
  check: (values: Values) => readonly Violation[],
  values: Values,
  name: string,
): boolean {
  const current: unknown = get(values, name)
  const blank = blankOf(current)
  if (current === undefined || blank === undefined) return false
  return check(withValue(values, name.split('.'), blank)).some(
    ({ field, message }) => field === name && message === REQUIRED,
  )
}

/** Blank value of the same kind; undefined for switches, which always have a value. */
function blankOf(value: unknown): unknown {
  if (typeof value === 'boolean') return undefined
  if (typeof value === 'string') return ''
  return Array.isArray(value) ? [] : null
}

/** Copy with another value at a path. */
function withValue<T>(values: T, [key = '', ...rest]: readonly string[], value: unknown): T {
  const inner = rest.length === 0 ? value : withValue((values as Record<string, unknown>)[key], rest, value)
  return (Array.isArray(values) ? values.with(Number(key), inner) : { ...values, [key]: inner }) as T
}
