import { describe, expect, it } from 'vitest'
import { parseMarkup } from './markup'
import { groupByLetter, findWords, splitEntry, normalizeText, prepareWords, slugOf, sortEntries } from './words'

const sortWords = (...words: string[]) => sortEntries(words.map((word) => ({ word }))).map(({ word }) => word)

describe('order of words (GLOS-03)', () => {
  it('ignores case', () => {
    expect(sortWords('taux', 'Caution', 'TAEG', 'apport', 'Zonage', 'CRM')).toEqual([
      'apport',
      'Caution',
      'CRM',
      'TAEG',
      'taux',
      'Zonage',
    ])
  })

  it('is French: ignores accents and ligatures, digits first', () => {
    expect(
      sortWords('Évaluation', 'Fonds', 'Escompte', 'Œuvre', 'Offre', 'Oubli', '100\u00a0% Santé', 'écart'),
    ).toEqual(['100\u00a0% Santé', 'écart', 'Escompte', 'Évaluation', 'Fonds', 'Œuvre', 'Offre', 'Oubli'])
  })

  it('does not modify its input', () => {
    const entries = [{ word: 'b' }, { word: 'A' }]
    sortEntries(entries)
    expect(entries.map(({ word }) => word)).toEqual(['b', 'A'])
  })
})

const words = prepareWords([
  {
    word: 'TAEG (taux annuel effectif global)',
    definition: 'Coût du crédit. Il comprend les <a href="#frais">frais</a>.',
  },
  { word: 'Échéance', definition: 'Somme due à une date. Elle comprend du capital.' },
  { word: 'taux d’usure', definition: 'Plafond. Le TAEG reste en dessous.' },
])

describe('prepared words', () => {
  it('have anchors made from text before parentheses', () => {
    expect(words.map(({ slug }) => slug)).toEqual(['echeance', 'taeg', 'taux-d-usure'])
    expect(slugOf('Œuvres d’art (objets)')).toBe('oeuvres-d-art')
    expect(splitEntry('TAEG (taux annuel effectif global)')).toEqual({
      head: 'TAEG',
      meaning: 'taux annuel effectif global',
    })
    expect(splitEntry('Échéance')).toEqual({ head: 'Échéance', meaning: undefined })
  })

  it('are grouped by letter without its accent', () => {
    const letters = groupByLetter(prepareWords([{ word: '100\u00a0% Santé', definition: '' }, ...words]))
    expect(letters.map(({ letter, id, words: letterWords }) => [letter, id, letterWords.length])).toEqual([
      ['0–9', 'lettre-0-9', 1],
      ['E', 'lettre-e', 1],
      ['T', 'lettre-t', 2],
    ])
  })
})

describe('glossary search', () => {
  const findHeads = (query: string) => {
    const { matches, definitionMatches } = findWords(words, query)
    return [matches.map(({ slug }) => slug), definitionMatches.map(({ slug }) => slug)]
  }

  it('ignores case, accents, ligatures and apostrophes', () => {
    expect(findHeads('ECHEANCE')).toEqual([['echeance'], []])
    expect(findHeads("d'usure")).toEqual([['taux-d-usure'], []])
    expect(normalizeText('L’Œuvre, d’Élise')).toBe('l oeuvre d elise')
  })

  it('separates matching words from matching definitions', () => {
    expect(findHeads('taeg')).toEqual([['taeg'], ['taux-d-usure']])
    expect(findHeads('frais')).toEqual([[], ['taeg']])
  })

  it('ranks words that start with the query first', () => {
    const similarWords = prepareWords(
      ['Déchéance du terme', 'Report d’échéances', 'Échéance'].map((word) => ({ word, definition: '' })),
    )
    expect(findWords(similarWords, 'echeance').matches.map(({ slug }) => slug)).toEqual([
      'echeance',
      'report-d-echeances',
      'decheance-du-terme',
    ])
  })

  it('requires every part of the query, anywhere', () => {
    expect(findHeads('plafond taux')).toEqual([[], ['taux-d-usure']])
    expect(findHeads('capital usure')).toEqual([[], []])
  })

  it('ignores the inside of a tag', () => {
    expect(findHeads('href')).toEqual([[], []])
  })
})

describe('markup of a definition (GLOS-02)', () => {
  it('is parsed to elements', () => {
    expect(parseMarkup('Le <strong>taux <em>réel</em></strong>, <a href="#taeg">voir</a>.')).toEqual([
      'Le ',
      { tag: 'strong', href: '', pieces: ['taux ', { tag: 'em', href: '', pieces: ['réel'] }] },
      ', ',
      { tag: 'a', href: '#taeg', pieces: ['voir'] },
      '.',
    ])
  })

  it('leaves other tags as text', () => {
    expect(parseMarkup('<script>x</script> <a onclick="x">y</a>')).toEqual(['<script>x</script> <a onclick="x">y'])
  })
})
