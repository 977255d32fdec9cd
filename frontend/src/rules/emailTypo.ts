import { trimPasted } from './pasted'

/** Mail providers of private customers in France, most frequent first. */
const PROVIDERS = [
  'gmail.com', 'orange.fr', 'hotmail.fr', 'hotmail.com', 'wanadoo.fr', 'free.fr', 'yahoo.fr', 'outlook.fr', 'outlook.com', 'sfr.fr', 'laposte.net',
  'live.fr', 'icloud.com', 'yahoo.com', 'bbox.fr', 'neuf.fr', 'msn.com', 'aol.com', 'gmx.fr', 'live.com', 'numericable.fr', 'club-internet.fr',
  'protonmail.com', 'googlemail.com', 'cegetel.net', 'aliceadsl.fr', 'libertysurf.fr', 'nordnet.fr',
]
/** Existing domains that resemble a provider. */
const OTHERS = /^(?:(?:e|y|rocket)?mail\.com|orange\.com|laposte\.fr|gmx\.\w+|(?:hotmail|yahoo|live|outlook)\.(?:be|ca|ch|co\.uk|de|es|ie|in|it|nl|pt|se|dk|ro|gr|jp|at|com\.\w+))$/
/** Providers that have no other domain under their name. */
const SINGLE = new Set(['gmail', 'icloud', 'wanadoo'])
/** Length from which a name differs from every other name by more than one letter; shorter names of companies do not. */
const LONG_NAME = 5

/**
 * Suggests the address that was probably meant when the domain is a likely typing mistake of a frequent provider;
 * null otherwise.
 */
export function suggestEmail(input: string): string | null {
  const [local = '', domain = '', ...rest] = trimPasted(input).split('@')
  if (local === '' || domain === '' || rest.length > 0) return null
  const wrong = domain.toLowerCase()
  if (PROVIDERS.includes(wrong) || OTHERS.test(wrong)) return null
  const likely = PROVIDERS.map((provider) => ({ provider, typos: typosBetween(wrong, provider) }))
    .filter(({ typos }) => Number.isFinite(typos))
    .sort((first, second) => first.typos - second.typos)[0]
  return likely ? `${local}@${likely.provider}` : null
}

/** Number of typos from the provider to the typed domain; infinite when it is probably another domain. */
function typosBetween(input: string, provider: string): number {
  const [name, end] = split(input)
  const [knownName, knownEnd] = split(provider)
  if (name === knownName) {
    const ends = editsBetween(end, knownEnd)
    if (end === '' || SINGLE.has(name)) return 1
    // « .com » and « .net » instead of « .fr » are other domains.
    return ends === 1 && !(knownName.length < LONG_NAME && end === 'com') ? 1 : ends === 2 && isJumble(end, knownEnd) ? 2 : Infinity
  }
  if (knownName.length < LONG_NAME) return Infinity
  const whole = editsBetween(input, provider)
  if (whole === 1) return 1
  return editsBetween(name, knownName) === 1 && editsBetween(end, knownEnd) <= 1 ? 2 : Infinity
}

/** Name and top-level domain. */
function split(domain: string): [string, string] {
  const dot = domain.lastIndexOf('.')
  return dot === -1 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

function isJumble(input: string, meant: string): boolean {
  return [...input].sort().join('') === [...meant].sort().join('')
}

/** Number of letters inserted, dropped, replaced or exchanged with their neighbour. */
function editsBetween(first: string, second: string): number {
  const rows: number[][] = [Array.from({ length: second.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= first.length; row += 1) {
    rows.push([row])
    for (let column = 1; column <= second.length; column += 1) {
      const [a, b] = [first[row - 1], second[column - 1]]
      const exchanged = a === second[column - 2] && b === first[row - 2] && row > 1 && column > 1
      rows[row]?.push(Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (a === b ? 0 : 1),
        exchanged ? at(row - 2, column - 2) + 1 : Infinity,
      ))
    }
  }
  return at(first.length, second.length)
}
