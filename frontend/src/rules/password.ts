/**
 * Score of a password, 0 to 100 (doc 1 §5, AMB-021): 10 a character under 8, then 80 and 5 for
 * each of upper case, lower case, digit, special. Composed characters, so that « é » counts one.
 */
export function passwordScore(typed: string): number {
  const characters = Array.from(typed.normalize('NFC'))
  if (characters.length < 8) return characters.length * 10
  return 80 + 5 * new Set(characters.map(classOf)).size
}

/** Whether the browser lets a password be sent; the server also refuses published ones. */
export function isPasswordAccepted(typed: string): boolean {
  const password = typed.normalize('NFC')
  return (
    passwordScore(password) === 100 &&
    Array.from(password).length <= 32 &&
    !/\p{Cc}/u.test(password)
  )
}

function classOf(character: string): 'upper' | 'lower' | 'digit' | 'special' {
  if (/^\p{Uppercase}$/u.test(character)) return 'upper'
  if (/^\p{Lowercase}$/u.test(character)) return 'lower'
  return /^\d$/.test(character) ? 'digit' : 'special'
}
