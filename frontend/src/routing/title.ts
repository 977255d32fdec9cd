/** Default page title. */
export const DEFAULT_TITLE = 'Courtier en crédit et en assurances'

/**
 * Document title: that of the page or the default, followed by the product name unless the page disables or replaces
 * it.
 */
export function documentTitle(
  title: string | undefined,
  product: string,
  suffix: ((product: string) => string) | false = (name) => name,
): string {
  const text = title === undefined || title === '' ? DEFAULT_TITLE : title
  return suffix === false ? text : `${text} - ${suffix(product)}`
}

const LOGIN_WORDS: Record<string, string> = {
  admin: 'administrateur',
  partner: 'prescripteur',
  customer: 'client',
  employee: 'salarié/indicateur',
}

/** Title of the login page; an unknown type has the default one. */
export function loginTitle(type: string | undefined): string {
  const word = type !== undefined && Object.hasOwn(LOGIN_WORDS, type) ? LOGIN_WORDS[type] : undefined
  return word ? `Connexion ${word}` : 'Connexion'
}
