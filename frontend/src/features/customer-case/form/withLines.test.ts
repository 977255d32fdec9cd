import { describe, expect, it } from 'vitest'
import { withLines } from './withLines'

describe('lines inserted into a case list', () => {
  it.each([
    ['nothing yet', '', ['Banque :', 'RIB'], ['Banque :', 'RIB']],
    ['at the end', 'Passeport', ['Banque :', 'RIB'], ['Passeport', 'Banque :', 'RIB']],
    ['under the heading that stands there', 'Banque :\nRIB\nProjet :\nDevis', ['Banque :', 'RIB', 'Relevés'], ['Banque :', 'RIB', 'Relevés', 'Projet :', 'Devis']],
    ['without a heading over nothing', 'RIB', ['Banque :', 'RIB'], ['RIB']],
    ['after the part that it continues', 'Banque :\nRIB', ['Banque :', 'Relevés', 'Projet :', 'Devis'], ['Banque :', 'RIB', 'Relevés', 'Projet :', 'Devis']],
  ])('%s', (_, text, lines, expected) => {
    expect(withLines(text, lines).split('\n')).toEqual(expected)
  })
})
