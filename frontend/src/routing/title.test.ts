import { describe, expect, it } from 'vitest'
import { DEFAULT_TITLE, documentTitle } from './title'

describe('documentTitle', () => {
  it('ends with the product name', () => {
    expect(documentTitle('Contact', 'Fenix')).toBe('Contact - Fenix')
  })
  it('has no suffix when the route disables it', () => {
    expect(documentTitle('Contact', 'Fenix', false)).toBe('Contact')
  })
  it('falls back to the default title', () => {
    expect(documentTitle(undefined, 'Fenix')).toBe(`${DEFAULT_TITLE} - Fenix`)
    expect(documentTitle('', 'Fenix')).toBe(`${DEFAULT_TITLE} - Fenix`)
  })
  it('uses the suffix of the route', () => {
    expect(documentTitle('Assurance auto', 'Fenix', (product) => `${product} Assurances`)).toBe(
      'Assurance auto - Fenix Assurances',
    )
  })
})
