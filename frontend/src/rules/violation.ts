/** Violation of one field, in the server's format (`details` of a 400). */
export interface Violation {
  /** Path of the field, `customers.0.firstName`; absent for the whole form. */
  field?: string
  message: string
}

/** The violation of a field as a list; empty if `isViolated` is false. */
export function violationIf(field: string, isViolated: boolean, message: string): Violation[] {
  return isViolated ? [{ field, message }] : []
}

/** Returns a function that appends to `violations` if a field violates a rule; `path` prefixes the field names. */
export function violationCollector<Field extends string>(violations: Violation[], path = '') {
  return (field: Field, isViolated: boolean, message: string): void => {
    if (isViolated) violations.push({ field: path + field, message })
  }
}
