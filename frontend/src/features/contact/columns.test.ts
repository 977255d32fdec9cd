import { expect, it } from 'vitest'
import { columnsOf, mappedList, withKind } from './columns'

const detectKinds = (text: string) => columnsOf(text, []).map(({ kind }) => kind)

it.each([
  ['06 12 34 56 78;a@exemple.fr', []],
  ['06 12 34 56 78;a@exemple.fr;;', []],
  ['0612345678;a@exemple.fr\n0612345679;b@exemple.fr\n0612345670;c@exemple.fr;Durand', []],
  ['', []],
  ['Durand;Anne;612345678;a@exemple.fr', ['ignored', 'ignored', 'phone', 'email']],
  ['Nom,Mail,Tel\n"Durand, Anne",a@exemple.fr,0612345678', ['ignored', 'email', 'phone']],
  ['Durand\tAnne\t12 rue X', ['ignored', 'ignored', 'ignored']],
])('columns of « %s » are %j', (text, expectedKinds) => {
  expect(detectKinds(text)).toEqual(expectedKinds)
})

it('chosen meanings reset when the column count changes', () => {
  const text = 'Durand;06 12 34 56 78;07 12 34 56 78'
  const changedKinds = withKind(columnsOf(text, []), 3, 'phone')
  expect(changedKinds).toEqual(['ignored', 'ignored', 'phone'])
  expect(columnsOf(text, changedKinds).map(({ kind }) => kind)).toEqual(changedKinds)
  expect(columnsOf(`${text};x`, changedKinds).map(({ kind }) => kind)).toEqual([
    'ignored',
    'phone',
    'ignored',
    'ignored',
  ])
})

it('mapped list keeps line numbers in documented form', () => {
  const text = 'Nom;Tel;Ville\r\n\r\nDurand;="0612345678";Rennes\r\nRoy;;Brest'
  expect(mappedList(text, columnsOf(text, []))).toBe('Téléphone;Email\n\n0612345678;\n;')
  const rowsWithoutHeader = 'Roy;;Brest\nDurand;0612345678;Rennes\nPetit;0712345678;Nantes'
  expect(mappedList(rowsWithoutHeader, columnsOf(rowsWithoutHeader, []))).toBe(';\n0612345678;\n0712345678;')
  expect(mappedList('0612345678;\n', [])).toBe('0612345678;\n')
})
