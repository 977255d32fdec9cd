import { expect, it } from 'vitest'
import { ofName } from './elision'

it('« de » loses its e before vowel sounds', () => {
  expect(
    [
      'Anne Élouan',
      'Inès',
      'Élise',
      'Œdipe',
      'Ulysse',
      'Yves',
      'Hélène',
      'Héloïse',
      'Henri',
      'Hervé',
      'Hubert',
      'Hugo',
    ].map(ofName),
  ).toEqual([
    'd’Anne Élouan',
    'd’Inès',
    'd’Élise',
    'd’Œdipe',
    'd’Ulysse',
    'd’Yves',
    'd’Hélène',
    'd’Héloïse',
    'd’Henri',
    'd’Hervé',
    'd’Hubert',
    'd’Hugo',
  ])
})

it('« de » keeps its e before other sounds', () => {
  expect(['Bernard', 'Yann', 'Yasmine', 'Hassan', 'Harry', 'Hans', 'Hugon', ''].map(ofName)).toEqual([
    'de Bernard',
    'de Yann',
    'de Yasmine',
    'de Hassan',
    'de Harry',
    'de Hans',
    'de Hugon',
    'de ',
  ])
})
