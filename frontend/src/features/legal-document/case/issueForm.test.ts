import { describe, expect, it } from 'vitest'
import { checkIssue, toIssueForm, valuesToWrite } from './issueForm'
import { labelOf, sourceOf } from './missingValues'

describe('document to issue', () => {
  it('requires a kind and a customer', () => {
    expect(checkIssue({ kind: '', customers: [], values: [] }).map(({ field }) => field)).toEqual(['kind', 'customers'])
    const long = { name: 'préférences', value: 'x'.repeat(4_001) }
    expect(checkIssue({ kind: 'DER', customers: ['c1'], values: [long] }).map(({ field }) => field)).toEqual(['values.0.value'])
  })

  it('omits blank values', () => {
    const values = [{ name: 'préférences', value: ' Durée courte ' }, { name: 'apport', value: ' ' }]
    expect(toIssueForm({ kind: 'MANDATE', customers: ['c1'], values }).values).toEqual([{ name: 'préférences', value: 'Durée courte' }])
  })

  it('keeps written values beside those that are missing', () => {
    const written = [{ name: 'préférences', value: 'Durée courte' }, { name: 'apport', value: '' }]
    expect(valuesToWrite(written, ['objectifs']).map(({ name }) => name)).toEqual(['préférences', 'objectifs'])
    expect(valuesToWrite(written, ['apport'])).toEqual(written)
  })
})

describe('missing values', () => {
  it.each([
    ['adresse client', 'record'], ['date naissance (client 2)', 'record'], ['montant recherché', 'case'], ['cabinet capital', 'firm'],
    ['conservation prospects', 'firm'], ['taeg (offre 1)', 'case'], ['préavis (crédit racheté 1)', 'here'], ['capital (crédit racheté 2)', 'record'], ['préférences', 'here'], ['date remise der', 'answer'],
  ] as const)('%s is completed in: %s', (name, source) => {
    expect(sourceOf(name)).toBe(source)
  })

  it('have a label', () => {
    expect(['numéro orias', 'date remise der', 'épargne', 'transferts hors ue'].map(labelOf)).toEqual(['Numéro ORIAS', 'Date remise DER', 'Épargne', 'Transferts hors UE'])
  })
})
