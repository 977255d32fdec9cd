import { describe, expect, it } from 'vitest'
import { collectTexts, findTypographyErrors } from './typography'

describe('typographic check', () => {
  it.each([
    'L’État publie le taux\u202f: 5,13\u00a0% au 1ᵉʳ\u00a0janvier 2026.',
    'Jusqu’à 420\u202f000\u00a0€\u202f; est-ce votre cas\u202f? (voir «\u00a0AERAS\u00a0»)',
    'Voir <a href="#taeg" title=\'x\'>le TAEG</a>, loi n°\u00a02022-270…',
    'Rendez-vous à 8:00, de 35\u00a0% à 40\u00a0%\u202f!',
    'Caution, Agence, Essence, Eau\u202f: rien à redire.',
  ])('accepts « %s »', (text) => {
    expect(findTypographyErrors(text)).toEqual([])
  })

  it.each([
    ["l'assurance", 'straight apostrophe'],
    ['un "prêt"', 'straight quotation mark'],
    ['le taux : 3', 'thin no-break space'],
    ['vraiment\u00a0?', 'thin no-break space'],
    ['vraiment?', 'thin no-break space'],
    ['le taux: trois', 'thin no-break space'],
    ['« prêt »', 'no-break space wanted inside « »'],
    ['«prêt»', 'no-break space wanted inside « »'],
    ['35 %', 'no-break space wanted before'],
    ['35€', 'no-break space wanted before'],
    ['420 000\u00a0€', 'no-break space wanted inside a number'],
    ['5.13\u00a0%', 'decimal comma'],
    ['loi n° 12', 'n°'],
    ['et ainsi...', 'three dots'],
    ['deux  espaces', 'two spaces'],
    ['un mot , un autre', 'space before a comma'],
    ['Etude gratuite', 'capital without'],
    ['A partir de', 'capital without'],
  ])('rejects « %s »', (text, rule) => {
    expect(findTypographyErrors(text).join()).toContain(rule)
  })

  it('reads every text except addresses and picture names', () => {
    const content = { title: 'Un', icon: 'key', steps: [{ text: 'Deux', to: '/x' }, 'Trois'], count: 3, none: null }
    expect(collectTexts(content)).toEqual(['Un', 'Deux', 'Trois'])
  })
})
