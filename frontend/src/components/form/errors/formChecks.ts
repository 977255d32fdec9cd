import {
  get,
  set,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormSetError,
} from 'react-hook-form'
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

/** Assigns the server's error details to their fields; unknown fields stay in the alert only. */
export function showServerDetails<T extends FieldValues>(
  setError: UseFormSetError<T>,
  values: T,
  details: readonly Violation[],
): void {
  for (const { field, message } of details) {
    if (field && isKnown(values, field)) {
      setError(errorPath(values, field) as FieldPath<T>, { type: 'server', message })
    }
  }
}

/** Form path of an error: the error of a whole list is stored under `root`. */
function errorPath(values: FieldValues, field: string): string {
  return Array.isArray(get(values, field)) ? `${field}.root` : field
}

function isKnown(values: FieldValues, field: string): boolean {
  const parent = field.includes('.') ? get(values, field.slice(0, field.lastIndexOf('.'))) : values
  return typeof parent === 'object' && parent !== null
}
