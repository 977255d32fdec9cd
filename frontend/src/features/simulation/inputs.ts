/** What inputs hold: texts are never absent, amounts are null when empty and NaN when unreadable. */
type Input<V> = V extends number ? number | null : string

/** The inputs of a flat part of the model. */
export type Inputs<T> = { [K in keyof Required<T>]: Input<NonNullable<T[K]>> }

export interface AddressValues {
  number: string
  street: string
  zipCode: string
  city: string
}

export function blankAddress(): AddressValues {
  return { number: '', street: '', zipCode: '', city: '' }
}
