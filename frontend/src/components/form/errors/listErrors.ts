import type { FieldErrors } from 'react-hook-form'

export interface ShownError {
  field: string
  message: string
}

/** Flattens form errors into paths and messages. */
export function listErrors(errors: FieldErrors, prefix = ''): ShownError[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!value || typeof value !== 'object' || key === 'ref') return []
    const path = pathBelow(prefix, key)
    const error = value as { message?: unknown }
    if (typeof error.message === 'string') return [{ field: path, message: error.message }]
    return listErrors(value as FieldErrors, path)
  })
}

/** Path of an error below `prefix`; the error of a whole list is stored under `root`. */
function pathBelow(prefix: string, key: string): string {
  if (prefix === '') return key
  return key === 'root' ? prefix : `${prefix}.${key}`
}
