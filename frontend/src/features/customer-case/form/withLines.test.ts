import { describe, expect, it } from 'vitest'
import { withLines, withoutLine } from './withLines'

describe('lines inserted into a case list', () => {
  it.each([
    ['nothing yet', '', ['Banque :', 'RIB'], ['Banque :', 'RIB']],
    ['at the end', 'Passeport', ['Banque :', 'RIB'], ['Passeport', 'Banque :', 'RIB']],
    [
      'under the heading that stands there',
      'Banque :\nRIB\nProjet :\nDevis',
      ['Banque :', 'RIB', 'Relevés'],
      ['Banque :', 'RIB', 'Relevés', 'Projet :', 'Devis'],
    ],
    ['without a heading over nothing', 'RIB', ['Banque :', 'RIB'], ['RIB']],
    [
      'after the part that it continues',
      'Banque :\nRIB',
      ['Banque :', 'Relevés', 'Projet :', 'Devis'],
      ['Banque :', 'RIB', 'Relevés', 'Projet :', 'Devis'],
    ],
    [
      'without a document that another list names by person',
      'RIB – Anne\nRIB – Luc',
      ['Banque :', 'RIB', 'Relevés'],
      ['RIB – Anne', 'RIB – Luc', 'Banque :', 'Relevés'],
    ],
    [
      'without persons of a document that is there',
      'Titre de propriété',
      ['titre de propriete – Anne', 'RIB'],
      ['Titre de propriété', 'RIB'],
    ],
    ['for another person', 'RIB – Anne', ['RIB – Luc'], ['RIB – Anne', 'RIB – Luc']],
  ])('%s', (_, text, lines, expectedLines) => {
    expect(withLines(text, lines).split('\n')).toEqual(expectedLines)
  })
})

describe('line removed from a case list', () => {
  it.each([
    ['alone', 'Banque :\nRIB\nRelevés', 'RIB', 'Banque :\nRelevés'],
    ['with its heading when nothing is left', 'Banque :\nRIB\nProjet :\nDevis', 'RIB', 'Projet :\nDevis'],
    ['with the last heading', 'Projet :\nDevis\nBanque :\nRIB', 'RIB', 'Projet :\nDevis'],
  ])('%s', (_, text, line, expectedText) => {
    expect(withoutLine(text, line)).toBe(expectedText)
  })
})
