/** The title of a page that has none. */
export const DEFAULT_TITLE = 'Courtier en crédit et en assurances'

/**
 * The document's title: the page's, or the default one, followed by the product name unless the
 * page disabled it. A page may put its own words around the product name.
 */
export function documentTitle(
  title: string | undefined,
  product: string,
  suffix: ((product: string) => string) | false = (name) => name,
): string {
  const text = title === undefined || title === '' ? DEFAULT_TITLE : title
  return suffix === false ? text : `${text} - ${suffix(product)}`
}
