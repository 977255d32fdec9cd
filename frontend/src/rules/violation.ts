/** A refusal of one field, in the shape the server answers (`details` of a 400). */
export interface Violation {
  /** Path of the field, `customers.0.firstName`; absent when it concerns the whole form. */
  field?: string
  message: string
}
