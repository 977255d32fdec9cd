import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkTemplate, templateValues, toTemplateForm } from './templateForm'
import { templatePreview } from './templatePreview'
import { BLOCKS, VARIABLES } from './variables'

const TEMPLATE_SOURCE =
  '---\nkind: DER\n---\n\n> Bandeau.\n\n# Un\n\n<!-- note -->\nBonjour **{{prénom}}**,\n{{#si deux clients}}\n- {{nom}}\n- fin\n{{/si}}\n\n| | |\n|---|---|\n| Nom | {{cabinet}} |\n\n## Deux\n\n| A | B |\n|---|---|\n| a | b |\n'

describe('preview of a template', () => {
  it('shows printed text with names of its variables', () => {
    const shownPreview = templatePreview('Titre', TEMPLATE_SOURCE, false)
    expect(shownPreview.mark).toBe('PROJET, NON VALIDÉ')
    expect(shownPreview.sections.map(({ title }) => title)).toEqual(['Un', 'Deux'])
    expect(shownPreview.sections[0]?.blocks).toMatchObject([
      { form: 'paragraph', texts: ['Bonjour [prénom],'] },
      { form: 'paragraph', texts: ['[si deux clients\u202F:]'] },
      { form: 'list', texts: ['[nom]', 'fin'] },
      { form: 'paragraph', texts: ['[fin de la condition]'] },
      { form: 'fields', rows: [['Nom', '[cabinet]']] },
    ])
    expect(shownPreview.sections[1]?.blocks).toMatchObject([{ form: 'table', titles: ['A', 'B'], rows: [['a', 'b']] }])
  })

  it('has no mark once the text is approved', () => {
    expect(templatePreview('', 'mots', true)).toMatchObject({ title: 'Sans titre', sections: [{ title: 'Document' }] })
    expect('mark' in templatePreview('', 'mots', true)).toBe(false)
  })
})

it('the server knows all variables and blocks', () => {
  const vocabulary = readFileSync(
    join(import.meta.dirname, '../../../../../domain/src/legal_document/vocabulary.rs'),
    'utf8',
  )
  const names = [
    ...VARIABLES.flatMap((group) => group.names),
    ...BLOCKS.flatMap(({ text }) => [...text.matchAll(/\{\{([^#/{}]+)\}\}/g)].map(([, name]) => name ?? '')),
  ]
  expect(names.filter((name) => !vocabulary.includes(`"${name}"`))).toEqual([])
})

describe('template form', () => {
  const blankValues = templateValues(null)

  it('requires kind, title and content', () => {
    expect(checkTemplate(blankValues).map(({ field }) => field)).toEqual(['kind', 'title', 'content'])
    const invalidValues = { ...blankValues, kind: 'avec espace', title: 't', content: 'c', validFrom: '31/02/2026' }
    expect(checkTemplate(invalidValues).map(({ field }) => field)).toEqual(['kind', 'validFrom'])
    expect(checkTemplate({ ...invalidValues, kind: 'CHARTE-2', validFrom: '' })).toEqual([])
  })

  it('sends the version that was read', () => {
    const templateForm = { kind: 'DER', title: 'DER', content: 'x', version: 3, isDraft: true, isBuiltIn: false }
    expect(toTemplateForm({ ...templateValues(templateForm), approvedBy: ' Maître Roy ' }, templateForm)).toEqual({
      title: 'DER',
      content: 'x',
      approvedBy: 'Maître Roy',
      version: 3,
    })
  })
})
