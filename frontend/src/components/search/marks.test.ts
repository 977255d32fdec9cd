import { expect, it } from 'vitest'
import { queryWords } from '@/rules/searchKey'
import { splitAtMatches } from './marks'

/** Text with the highlighted parts in brackets. */
function showMarks(text: string, inputText: string): string {
  return splitAtMatches(text, queryWords(inputText))
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('')
}

it.each([
  ['Mme LE GOFF Éloïse', 'eloise le goff', 'Mme [LE] [GOFF] [Éloïse]'],
  ['M. CŒUR Jean-Paul', 'coeur jean paul', 'M. [CŒUR] [Jean]-[Paul]'],
  ['E\u0301loi\u0308se', 'éloïs', '[E\u0301loi\u0308s]e'],
  ['d’Artagnan', 'ARTA', 'd’[Arta]gnan'],
  ['Mme O’Brien Anne', 'obrien', 'Mme [O’Brien] Anne'],
  ["M. d'Aubigné", 'd’aubigné', "M. [d]'[Aubigné]"],
  ['Prêt de la maison', 'maison de', 'Prêt [de] la [maison]'],
  ['anne@exemple.fr', 'exemple.fr', 'anne@[exemple.fr]'],
  ['Anna Banana', 'ana', 'Anna B[anana]'],
  ['Anne 😀 Durand', '😀', 'Anne [😀] Durand'],
])('text « %s » searched as « %s » highlights %s', (text, inputText, expectedMarks) => {
  expect(showMarks(text, inputText)).toBe(expectedMarks)
})

it.each([
  ['06 12 34 56 78', '0612345678', '[06 12 34 56 78]'],
  ['06 12 34 56 78', '+33 6.12', '[06 12] 34 56 78'],
  ['06\u00a012\u00a034\u00a056\u00a078', '1234', '06\u00a0[12\u00a034]\u00a056\u00a078'],
  ['06 12 34 56 78 · anne@exemple.fr', '5678', '06 12 34 [56 78] · anne@exemple.fr'],
  ['06 12 34 56 78', 'durand 612', '0[6 12] 34 56 78'],
  ['Dossier 12 · 3 pièces', '123', 'Dossier 12 · 3 pièces'],
  ['Dossier 2026-014', '2026-014', 'Dossier [2026-014]'],
  ['Dossier (75) 2026-11', '(75) 2026-11', 'Dossier ([75) 2026-11]'],
  ['Dossier 24/7', '24/7', 'Dossier [24/7]'],
])('number %s searched as « %s » highlights %s', (text, inputText, expectedMarks) => {
  expect(showMarks(text, inputText)).toBe(expectedMarks)
})

it('single letter is highlighted at word starts only', () => {
  expect(showMarks('Anna Durand-Ames', 'a')).toBe('[A]nna Durand-[A]mes')
})

it('highlighting preserves the whole text for any input', () => {
  const text = '  Strauß — ﬁnance\u00ad İstanbul №\u202f5  '
  for (const inputText of ['', 's', 'ss', 'finance', 'istanbul no 5', '%', '<b>', '\u0301']) {
    expect(
      splitAtMatches(text, queryWords(inputText))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  }
})
