import { describe, expect, it } from 'vitest'
import { entries as bank } from '@/content/glossary/bank'
import { entries as insurance } from '@/content/glossary/insurance'
import { findTypographyErrors } from '@/test/typography'
import { parseMarkup, type Piece } from './markup'
import { splitEntry, prepareWords } from './words'

const GLOSSARIES = { bank: prepareWords(bank), insurance: prepareWords(insurance) }
type GlossaryType = keyof typeof GLOSSARIES

function readText(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : readText(piece.pieces))).join('')
}

function readLinks(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) =>
    typeof piece === 'string' ? [] : [...(piece.tag === 'a' ? [piece.href] : []), ...readLinks(piece.pieces)],
  )
}

const findDefinition = (type: GlossaryType, headword: string) => {
  const entry = GLOSSARIES[type].find(({ word }) => splitEntry(word).head === headword)
  return entry ? readText(parseMarkup(entry.definition)).replaceAll(/[\u00a0\u202f]/g, ' ') : ''
}

describe.each(Object.entries(GLOSSARIES) as [GlossaryType, (typeof GLOSSARIES)[GlossaryType]][])(
  'glossary of %s',
  (type, words) => {
    it('GLOS-01: contains more than seventy distinct words', () => {
      expect(words.length).toBeGreaterThanOrEqual(75)
      expect(new Set(words.map(({ slug }) => slug)).size).toBe(words.length)
      expect(new Set(words.map(({ definition }) => definition)).size).toBe(words.length)
      for (const { slug } of words) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    })

    it('has no duplicate definition', () => {
      const sentences = words.flatMap(({ definition }) => readText(parseMarkup(definition)).split(/(?<=[.!?]) /))
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
    })

    it.each(words.map((word) => [word.word, word] as const))(
      '%s: has 2 to 4 sentences, links valid',
      (_, { word, slug, definition }) => {
        const pieces = parseMarkup(definition)
        const text = readText(pieces)
        expect(text).not.toMatch(/[<>&]/)
        const sentences = text.split(/(?<=[.!?]»?) /)
        expect(sentences.length).toBeGreaterThanOrEqual(2)
        expect(sentences.length).toBeLessThanOrEqual(4)
        for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}«\d].*[.!?]$/u)
        expect(text.length).toBeGreaterThan(120)
        expect(text.length).toBeLessThan(620)
        expect(findTypographyErrors(word)).toEqual([])
        expect(findTypographyErrors(text)).toEqual([])
        expect(readLinks(pieces)).not.toEqual([])
        for (const href of readLinks(pieces)) {
          const [path, anchor] = href.split('#')
          const target = path === '' ? type : (/^\/glossary\/(bank|insurance)$/.exec(path ?? '')?.[1] as GlossaryType)
          expect(
            GLOSSARIES[target]?.some((otherWord) => otherWord.slug === anchor),
            href,
          ).toBe(true)
          expect(href, 'a link to itself').not.toBe(`#${slug}`)
        }
      },
    )
  },
)

describe('legal figures (AMB-044)', () => {
  it.each([
    ['bank', 'HCSF', ['35 %', '25 ans', '27 ans']],
    ['bank', 'Taux d’usure', ['5,13 % au 1ᵉʳ janvier 2026', 'vingt ans et plus']],
    ['bank', 'Indemnité de remboursement anticipé', ['six mois d’intérêts', '3 %', '1 %', '0,5 %']],
    ['bank', 'Regroupement de crédits', ['60 %']],
    ['bank', 'Crédit à la consommation', ['20 novembre 2026', 'quatorze jours']],
    ['bank', 'PVH', ['15 à 60 %', '60 ans']],
    ['bank', 'Réméré', ['cinq ans', '50 %']],
    ['bank', 'Commission de surendettement', ['trois mois']],
    ['bank', 'Délai de réflexion', ['dix jours']],
    [
      'insurance',
      'AERAS',
      ['420 000 €', '71e anniversaire', '17 000 €', 'quatre ans', '50 ans', 'novembre 2026', '320 000 €'],
    ],
    ['insurance', 'Loi Lemoine', ['200 000 €', '60 ans', '1ᵉʳ juin 2022', '1ᵉʳ septembre 2022']],
    ['insurance', 'Droit à l’oubli', ['cinq ans']],
    ['insurance', 'PFU', ['7,5 %', '12,8 %', '150 000 €', '17,2 %', 'novembre 2026']],
    ['insurance', 'Prélèvements sociaux', ['17,2 %', '15,5 %']],
    ['insurance', 'Assurance-vie', ['4 600 €', '9 200 €']],
    ['insurance', 'Bonus-malus', ['0,50', '3,50']],
    ['insurance', 'CRM', ['1,00', '0,95', '1,25', '1,125']],
    ['insurance', 'Démarchage téléphonique', ['11 août 2026']],
    ['insurance', 'GLI', ['six derniers mois']],
  ] as [GlossaryType, string, string[]][])('%s, %s', (type, headword, figures) => {
    const text = findDefinition(type, headword)
    for (const figure of figures) expect(text.toLowerCase()).toContain(figure.toLowerCase())
  })
})
