import { describe, expect, it } from 'vitest'
import { checkIssue, toIssueForm, valuesToEdit, valuesToWrite } from './issueForm'
import { labelOf, sourceOf } from './missingValues'

describe('document to issue', () => {
  it('requires a kind and a customer', () => {
    expect(checkIssue({ kind: '', customers: [], values: [], editedValues: [] }).map(({ field }) => field)).toEqual([
      'kind',
      'customers',
    ])
    const longValue = { name: 'préférences', value: 'x'.repeat(4_001) }
    expect(
      checkIssue({
        kind: 'DER',
        customers: ['c1'],
        values: [longValue],
        editedValues: [{ ...longValue, given: '' }],
      }).map(({ field }) => field),
    ).toEqual(['values.0.value', 'editedValues.0.value'])
  })

  it('omits blank values', () => {
    const values = [
      { name: 'préférences', value: ' Durée courte ' },
      { name: 'apport', value: ' ' },
    ]
    expect(toIssueForm({ kind: 'MANDATE', customers: ['c1'], values, editedValues: [] }).values).toEqual([
      { name: 'préférences', value: 'Durée courte' },
    ])
  })

  it('sends the end of authorisations as dates', () => {
    const buildForm = (value: string) => ({
      kind: 'SECRECY',
      customers: ['c1'],
      values: [{ name: 'fin autorisation', value }],
      editedValues: [],
    })
    expect(checkIssue(buildForm('fin 2027')).map(({ field }) => field)).toEqual(['values.0.value'])
    expect(checkIssue(buildForm('31.12.26'))).toEqual([])
    expect(toIssueForm(buildForm('31.12.26')).values).toEqual([{ name: 'fin autorisation', value: '31/12/2026' }])
  })

  it('keeps written values beside those that are missing', () => {
    const writtenValues = [
      { name: 'préférences', value: 'Durée courte' },
      { name: 'apport', value: '' },
    ]
    expect(valuesToWrite(writtenValues, ['objectifs']).map(({ name }) => name)).toEqual(['préférences', 'objectifs'])
    expect(valuesToWrite(writtenValues, ['apport'])).toEqual(writtenValues)
  })
})

describe('given values', () => {
  const overwrittenValue = { name: 'apport', value: '30 000 €', given: '20 000 €' }

  it('are sent when overwritten, restored when emptied', () => {
    const editedValues = [
      overwrittenValue,
      { name: 'dossier', value: ' Achat ', given: 'Achat' },
      { name: 'banque', value: '', given: 'B' },
    ]
    expect(toIssueForm({ kind: 'MANDATE', customers: ['c1'], values: [], editedValues }).values).toEqual([
      { name: 'apport', value: '30 000 €' },
    ])
  })

  it('keep overwritten ones, omit those written as missing', () => {
    const givenValues = [
      { name: 'apport', value: '30 000 €' },
      { name: 'dossier', value: 'Achat' },
      { name: 'préférences', value: 'Courte' },
    ]
    const missingValue = { name: 'quotité (client 1)', value: '50 %', given: '100 %' }
    expect(
      valuesToEdit(
        [overwrittenValue, missingValue, { name: 'dossier', value: 'Ancien', given: 'Ancien' }],
        givenValues,
        [{ name: 'préférences', value: 'Courte' }],
      ),
    ).toEqual([overwrittenValue, { name: 'dossier', value: 'Achat', given: 'Achat' }, missingValue])
  })
})

describe('missing values', () => {
  it.each([
    ['adresse client', 'record'],
    ['date naissance (client 2)', 'record'],
    ['montant recherché', 'case'],
    ['cabinet capital', 'firm'],
    ['conservation prospects', 'firm'],
    ['taeg (offre 1)', 'case'],
    ['préavis (crédit racheté 1)', 'here'],
    ['capital (crédit racheté 2)', 'record'],
    ['préférences', 'here'],
    ['date remise der', 'answer'],
  ] as const)('%s is completed in: %s', (name, source) => {
    expect(sourceOf(name)).toBe(source)
  })

  it('have a label', () => {
    expect(['numéro orias', 'date remise der', 'épargne', 'transferts hors ue'].map(labelOf)).toEqual([
      'Numéro ORIAS',
      'Date remise DER',
      'Épargne',
      'Transferts hors UE',
    ])
  })
})
