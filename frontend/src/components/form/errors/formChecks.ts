import {
  get,
  set,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError } from '@/api/error'
import type { Violation } from '@/rules/violation'

/**
 * Builds a resolver from one pure validation function, which returns violations by field in the server's format. The
 * first message of a field is shown.
 */
export function resolverOf<T extends FieldValues>(check: (values: T) => readonly Violation[]): Resolver<T> {
  return (values) => {
    const errors: FieldErrors<T> = {}
    for (const { field, message } of check(values)) {
      const path = errorPath(values, field ?? 'root')
      if (!get(errors, path)) set(errors, path, { type: 'check', message })
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

/** Shows the messages of a refused request at their fields; returns whether the fields show all of them. */
export function showRefusal<T extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<T>, 'getValues' | 'setError'>,
  error: unknown,
): boolean {
  const details = error instanceof ApiError ? error.details : []
  const values = getValues()
  let isComplete = details.length > 0
  for (const { field, message } of details) {
    if (field && isKnown(values, field)) {
      setError(errorPath(values, field) as FieldPath<T>, { type: 'server', message })
    } else isComplete = false
  }
  return isComplete
}

/** Form path of an error: the error of a whole list is stored under `root`. */
function errorPath(values: FieldValues, field: string): string {
  return Array.isArray(get(values, field)) ? `${field}.root` : field
}

/**
 * Whether the form has the field: a registered field has a key in the values, even without value. An error under any
 * other name is shown nowhere and, in a form without resolver, prevents the next submission.
 */
function isKnown(values: FieldValues, field: string): boolean {
  const end = field.lastIndexOf('.')
  const parent: unknown = end < 0 ? values : get(values, field.slice(0, end))
  return typeof parent === 'object' && parent !== null && Object.hasOwn(parent, field.slice(end + 1))
}
