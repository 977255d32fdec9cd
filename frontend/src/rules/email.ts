import { trimPasted } from './blankText'

const LOCAL = /^[\w!#$%&'*+\-/=?^`{|}~]+(?:\.[\w!#$%&'*+\-/=?^`{|}~]+)*$/
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const TOP = /^(?:[a-z]{2,63}|xn--[a-z\d-]*[a-z\d])$/i

/** Trims an email address; null when invalid. */
export function parseEmail(input: string): string | null {
  const address = trimPasted(input)
  const [local = '', domain = '', ...extraParts] = address.split('@')
  const labels = domain.split('.')
  const isValid =
    address.length <= 254 &&
    extraParts.length === 0 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP.test(labels.at(-1) ?? '')
  return isValid ? address : null
}

/** Mail providers of private customers in France, most frequent first. */
const PROVIDERS = [
  'gmail.com',
  'orange.fr',
  'hotmail.fr',
  'hotmail.com',
  'wanadoo.fr',
  'free.fr',
  'yahoo.fr',
  'outlook.fr',
  'outlook.com',
  'sfr.fr',
  'laposte.net',
  'live.fr',
  'icloud.com',
  'yahoo.com',
  'bbox.fr',
  'neuf.fr',
  'msn.com',
  'aol.com',
  'gmx.fr',
  'live.com',
  'numericable.fr',
  'club-internet.fr',
  'protonmail.com',
  'googlemail.com',
  'cegetel.net',
  'aliceadsl.fr',
  'libertysurf.fr',
  'nordnet.fr',
]
/** Existing domains that resemble one of the providers. */
const SIMILAR_DOMAINS =
  /^(?:(?:e|y|rocket)?mail\.com|orange\.com|laposte\.fr|gmx\.\w+|(?:hotmail|yahoo|live|outlook)\.(?:be|ca|ch|co\.uk|de|es|ie|in|it|nl|pt|se|dk|ro|gr|jp|at|com\.\w+))$/
/** Providers that have no other domain under their name. */
const SINGLE_DOMAIN_PROVIDERS = new Set(['gmail', 'icloud', 'wanadoo'])
/**
 * Minimum length of a provider name for which one wrong letter is a typo; shorter names of real companies differ by one
 * letter.
 */
const LONG_NAME = 5

/**
 * Suggests the address that was probably meant when the domain is a likely typing mistake of a frequent provider;
 * null otherwise.
 */
export function suggestEmail(input: string): string | null {
  const [local = '', domain = '', ...extraParts] = trimPasted(input).split('@')
  if (local === '' || domain === '' || extraParts.length > 0) return null
  const typedDomain = domain.toLowerCase()
  if (PROVIDERS.includes(typedDomain) || SIMILAR_DOMAINS.test(typedDomain)) return null
  const likely = PROVIDERS.map((provider) => ({ provider, typos: typosBetween(typedDomain, provider) }))
    .filter(({ typos }) => Number.isFinite(typos))
    .sort((first, second) => first.typos - second.typos)[0]
  return likely ? `${local}@${likely.provider}` : null
}

/**
 * Number of typing mistakes between the provider and the typed domain; infinite for what is probably another domain.
 */
function typosBetween(input: string, provider: string): number {
  const [name, end] = splitDomain(input)
  const [knownName, knownEnd] = splitDomain(provider)
  if (name === knownName) {
    if (end === '' || SINGLE_DOMAIN_PROVIDERS.has(name)) return 1
    const endEdits = editsBetween(end, knownEnd)
    const isOtherDomain = knownName.length < LONG_NAME && end === 'com'
    if (endEdits === 1 && !isOtherDomain) return 1
    // « .com » and « .net » instead of « .fr » are other domains, unless their letters are only reordered.
    return endEdits === 2 && isReordered(end, knownEnd) ? 2 : Infinity
  }
  if (knownName.length < LONG_NAME) return Infinity
  const domainEdits = editsBetween(input, provider)
  if (domainEdits === 1) return 1
  return editsBetween(name, knownName) === 1 && editsBetween(end, knownEnd) <= 1 ? 2 : Infinity
}

/** Name and top-level domain. */
function splitDomain(domain: string): [string, string] {
  const dot = domain.lastIndexOf('.')
  return dot === -1 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot + 1)]
}

function isReordered(input: string, intendedInput: string): boolean {
  return [...input].sort().join('') === [...intendedInput].sort().join('')
}

/** Number of letters inserted, dropped, replaced or exchanged with their neighbour. */
function editsBetween(first: string, second: string): number {
  const rows: number[][] = [Array.from({ length: second.length + 1 }, (_, index) => index)]
  const cellAt = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= first.length; row += 1) {
    rows.push([row])
    for (let column = 1; column <= second.length; column += 1) {
      const [a, b] = [first[row - 1], second[column - 1]]
      const isSwapped = a === second[column - 2] && b === first[row - 2] && row > 1 && column > 1
      rows[row]?.push(
        Math.min(
          cellAt(row - 1, column) + 1,
          cellAt(row, column - 1) + 1,
          cellAt(row - 1, column - 1) + (a === b ? 0 : 1),
          isSwapped ? cellAt(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return cellAt(first.length, second.length)
}
