/** Character classes and their labels. */
const CLASSES = { lower: 'une minuscule', upper: 'une majuscule', digit: 'un chiffre', special: 'un caractère spécial' }

/**
 * Password score, 0 to 100: 10 per character below 8, then 80 plus 5 for each of upper case, lower case, digit,
 * special. Counts composed characters, so « é » is one.
 */
export function passwordScore(input: string): number {
  const characters = charactersOf(input)
  if (characters.length < 8) return characters.length * 10
  return 80 + 5 * new Set(characters.map(classOf)).size
}

/** Password requirements and whether each is met; staff passwords are longer. */
export function passwordRules(input: string, minLength = 8): { rule: string; isMet: boolean }[] {
  const characters = charactersOf(input)
  const present = new Set(characters.map(classOf))
  return [
    { rule: `${minLength} à 32 caractères`, isMet: characters.length >= minLength && characters.length <= 32 },
    ...Object.entries(CLASSES).map(([name, rule]) => ({ rule, isMet: present.has(name as keyof typeof CLASSES) })),
  ]
}

/** Whether the form accepts a password; the server also refuses published ones, and weak ones of staff. */
export function isPasswordAccepted(input: string, minLength = 8): boolean {
  return passwordRules(input, minLength).every(({ isMet }) => isMet) && !/\p{Cc}/u.test(input)
}

function charactersOf(input: string): string[] {
  return Array.from(input.normalize('NFC'))
}

function classOf(character: string): keyof typeof CLASSES {
  if (/^\p{Uppercase}$/u.test(character)) return 'upper'
  if (/^\p{Lowercase}$/u.test(character)) return 'lower'
  return /^\d$/.test(character) ? 'digit' : 'special'
}
