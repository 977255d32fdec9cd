import { createContext, use } from 'react'
import { get, useWatch, type Control, type FieldValues } from 'react-hook-form'
import { REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'

/** Evaluates whether the validation function of the surrounding form requires a field. */
export const RequiredContext = createContext<(name: string, values: FieldValues) => boolean>(() => false)

interface RequiredOptions {
  control?: Control
  /** Skips the evaluation: the field is not required. */
  disabled?: boolean
}

/** Whether the validation function of the surrounding form requires a field, updated with the values of the form. */
export function useIsRequired(name: string, { control, disabled = false }: RequiredOptions = {}): boolean {
  const isRequired = use(RequiredContext)
  return useWatch({
    ...(control && { control }),
    disabled,
    compute: (values) => !disabled && isRequired(name, values),
  })
}

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
