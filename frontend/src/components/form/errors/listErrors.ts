import type { FieldErrors } from 'react-hook-form'

export interface ShownError {
  field: string
  message: string
}

/** Flattens form errors into paths and messages. */
export function listErrors(errors: FieldErrors, prefix = ''): ShownError[] {
  return Object.entries(errors).flatMap(([key, value]) => {
    if (!value || typeof value !== 'object' || key === 'ref') return []
    const path = key === 'root' && prefix ? prefix : prefix ? `${prefix}.${key}` : key
    const error = value as { message?: unknown }
    if (typeof error.message === 'string') return [{ field: path, message: error.message }]
    return listErrors(value as FieldErrors, path)
  })
}
