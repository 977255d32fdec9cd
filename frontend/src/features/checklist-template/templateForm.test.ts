import { describe, expect, it } from 'vitest'
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
const buildRule = (label: string, condition = '', perCustomer = false, help = ''): LineRule => ({
  label,
  condition,
  perCustomer,
  help,
})

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
    const initialRules = [buildRule('A', 'OWNER'), buildRule('B', '', true)]
    expect(rulesOf('B\nA', initialRules)).toEqual([buildRule('B', '', true), buildRule('A', 'OWNER')])
    expect(rulesOf('A\nB bis', initialRules)).toEqual([buildRule('A', 'OWNER'), buildRule('B bis', '', true)])
    expect(rulesOf('C\n\n A \nB', initialRules)).toEqual([
      buildRule('C'),
      buildRule('A', 'OWNER'),
      buildRule('B', '', true),
    ])
    expect(rulesOf('B', initialRules)).toEqual([buildRule('B', '', true)])
  })

  it('keeps help of documents, not of headings', () => {
    const templateWithHelp = { ...template, lines: [{ label: 'Mandat', perCustomer: false, help: 'Signé des deux.' }] }
    expect(toTemplateForm(templateValues(templateWithHelp), templateWithHelp).lines).toEqual([
      { label: 'Mandat', condition: null, perCustomer: false, help: 'Signé des deux.' },
    ])
    const values = {
      name: 'Liste',
      project: '',
      text: 'Titre :\nRIB',
      rules: [buildRule('Titre :', '', false, 'non'), buildRule('RIB', '', false, ' Du compte ')],
    }
    expect(toTemplateForm(values, null).lines?.map((line) => line.help)).toEqual([undefined, 'Du compte'])
  })

  it('never asks a heading per customer', () => {
    const values = {
      name: 'Liste',
      project: '',
      text: 'Titre :\nRIB',
      rules: [buildRule('Titre :', '', true), buildRule('RIB')],
    }
    expect(toTemplateForm(values, null).lines?.map(({ perCustomer }) => perCustomer)).toEqual([false, false])
  })

  it.each([
    ['', 'RIB', ['name']],
    ['Liste', '', ['text']],
    ['Liste', 'Titre :', ['text']],
    ['Liste', 'RIB\nRIB', ['text']],
    ['Liste', 'é'.repeat(201), ['text']],
    ['Liste', 'Titre :\nRIB', []],
  ])('refuses %j with %j', (name, text, fields) => {
    expect(checkTemplate({ name, project: '', text, rules: [] }).map(({ field }) => field)).toEqual(fields)
  })
})
