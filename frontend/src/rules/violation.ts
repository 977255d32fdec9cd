/** A refusal of one field, in the shape the server answers (`details` of a 400). */
export interface Violation {
  /** Path of the field, `customers.0.firstName`; absent when it concerns the whole form. */
  field?: string
  message: string
}

/** Adds to `found` what is wrong with a field; `path` is where the fields are. */
export function refuser<Field extends string>(found: Violation[], path = '') {
  return (field: Field, wrong: boolean, message: string): void => {
    if (wrong) found.push({ field: path + field, message })
  }
}
