/** Text of an absent value. */
export const NO_VALUE = '—'
