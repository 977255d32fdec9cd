/** The names below the fields that hold several answers. */
export const POSTAL_ADDRESS = ['number', 'street', 'zipCode', 'city'] as const
/** Behind the path of an address that has no part of its own (`addressNumber`). */
export const FLAT_ADDRESS = ['Number', 'Street', 'ZipCode', 'City'] as const
export const TOWN = ['zipCode', 'city'] as const
export const ROOMS = ['smallerThan30meters', 'between30And40meters', 'biggerThan40meters'] as const
