/** Name parts of composite fields. */
export const POSTAL_ADDRESS = ['number', 'street', 'zipCode', 'city'] as const
/** Suffixes of an address stored as flat fields (`addressNumber`). */
export const FLAT_ADDRESS = ['Number', 'Street', 'ZipCode', 'City'] as const
export const TOWN = ['zipCode', 'city'] as const
/** Whether a name or path is that of a postal code. */
export const isPostalCodePart = (name: string) => /zipCode$/i.test(name)
export const ROOMS = ['smallerThan30meters', 'between30And40meters', 'biggerThan40meters'] as const
