import { describe, expect, it } from 'vitest'
import { DEFAULT_TITLE, documentTitle } from './title'

describe('documentTitle', () => {
  it('ends with the product name', () => {
    expect(documentTitle('Contact', 'Fenix')).toBe('Contact - Fenix')
  })
  it('stands alone when the route disables the suffix', () => {
    expect(documentTitle('Contact', 'Fenix', false)).toBe('Contact')
  })
  it('falls back to the default title', () => {
    expect(documentTitle(undefined, 'Fenix')).toBe(`${DEFAULT_TITLE} - Fenix`)
    expect(documentTitle('', 'Fenix')).toBe(`${DEFAULT_TITLE} - Fenix`)
  })
  it('lets simulations name their branch of the brand', () => {
    expect(documentTitle('Assurance auto', 'Fenix', (product) => `${product} Assurances`)).toBe(
      'Assurance auto - Fenix Assurances',
    )
  })
})
