import { describe, expect, it } from 'vitest'
import { CHECKLIST_LABEL_LIMIT, CHECKLIST_LINES_LIMIT, CHECKLIST_NAME_LIMIT } from '@/domain/constants'
import type { ChecklistTemplate } from './api'
import { checkTemplate, rulesOf, templateValues, toTemplateForm, type LineRule } from './templateForm'

const template: ChecklistTemplate = {
  uuid: 't1',
  name: 'Prêt relais',
  project: 'PROPERTY-LOAN',
  version: 4,
  lines: [
    { label: 'Vente :', condition: 'OWNER', perCustomer: false },
    { label: 'Mandat', perCustomer: false },
    { label: 'Passeport', condition: null, perCustomer: true },
  ],
}
const rule = (label: string, condition = '', perCustomer = false, help = ''): LineRule => ({
  label,
  condition,
  perCustomer,
  help,
})

const linesOf = (count: number) => Array.from({ length: count }, (_, index) => `Pièce ${index}`).join('\n')
const checkedFields = (name: string, text: string) =>
  checkTemplate({ name, project: '', text, rules: [] }).map(({ field }) => field)

describe('template form', () => {
  it('sends its initial values unchanged', () => {
    const form = toTemplateForm(templateValues(template), template)
    expect(form).toEqual({
      uuid: 't1',
      version: 4,
      name: 'Prêt relais',
      project: 'PROPERTY-LOAN',
      lines: [
        { label: 'Vente :', condition: 'OWNER', perCustomer: false },
        { label: 'Mandat', condition: null, perCustomer: false },
        { label: 'Passeport', condition: null, perCustomer: true },
      ],
    })
  })

  it('keeps rules of moved, reworded or reordered lines', () => {
    const before = [rule('A', 'OWNER'), rule('B', '', true)]
    expect(rulesOf('B\nA', before)).toEqual([rule('B', '', true), rule('A', 'OWNER')])
    expect(rulesOf('A\nB bis', before)).toEqual([rule('A', 'OWNER'), rule('B bis', '', true)])
    expect(rulesOf('C\n\n A \nB', before)).toEqual([rule('C'), rule('A', 'OWNER'), rule('B', '', true)])
    expect(rulesOf('B', before)).toEqual([rule('B', '', true)])
  })

  it('keeps help of documents, not of headings', () => {
    const help = { ...template, lines: [{ label: 'Mandat', perCustomer: false, help: 'Signé des deux.' }] }
    expect(toTemplateForm(templateValues(help), help).lines).toEqual([
      { label: 'Mandat', condition: null, perCustomer: false, help: 'Signé des deux.' },
    ])
    const values = {
      name: 'Liste',
      project: '',
      text: 'Titre :\nRIB',
      rules: [rule('Titre :', '', false, 'non'), rule('RIB', '', false, ' Du compte ')],
    }
    expect(toTemplateForm(values, null).lines?.map((line) => line.help)).toEqual([undefined, 'Du compte'])
  })

  it('never asks a heading per customer', () => {
    const values = { name: 'Liste', project: '', text: 'Titre :\nRIB', rules: [rule('Titre :', '', true), rule('RIB')] }
    expect(toTemplateForm(values, null).lines?.map(({ perCustomer }) => perCustomer)).toEqual([false, false])
  })

  it.each([
    ['', 'RIB', ['name']],
    ['Liste', '', ['text']],
    ['Liste', 'Titre :', ['text']],
    ['Liste', 'RIB\nRIB', ['text']],
    ['Liste', 'Titre :\nRIB', []],
  ])('refuses %j with %j', (name, text, fields) => {
    expect(checkedFields(name, text)).toEqual(fields)
  })

  it.each([
    ['name', CHECKLIST_NAME_LIMIT, (size: number) => checkedFields('é'.repeat(size), 'RIB')],
    ['text', CHECKLIST_LABEL_LIMIT, (size: number) => checkedFields('Liste', 'é'.repeat(size))],
    ['text', CHECKLIST_LINES_LIMIT, (size: number) => checkedFields('Liste', linesOf(size))],
  ])('limits %s at %i', (field, limit, check) => {
    expect(check(limit)).toEqual([])
    expect(check(limit + 1)).toEqual([field])
  })
})
