import { expect, it } from 'vitest'
import { fr, withFrenchSpaces } from './french'

it.each([
  ['Est-ce pour moi ?', 'Est-ce pour moi\u202f?'],
  ['« oui »', '«\u00a0oui\u00a0»'],
  ['35 % de 10 000 €', '35\u00a0% de 10\u202f000\u00a0€'],
  ['sous 24 h, 15 ans, 2 mois', 'sous 24\u00a0h, 15\u00a0ans, 2\u00a0mois'],
  ['1 an plus tard, 5 heures', '1\u00a0an plus tard, 5 heures'],
])('typed text gets French spaces: %s', (inputText, displayedText) =>
  expect(withFrenchSpaces(inputText)).toBe(displayedText),
)

it('French spaces are set around values of template', () =>
  expect(fr`De ${15} à ${60} % : la part.`).toBe('De 15 à 60\u00a0%\u202f: la part.'))
