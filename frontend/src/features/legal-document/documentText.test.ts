import { describe, expect, it } from 'vitest'
import type { LegalDocument } from './api'
import { answeringPerson, keyed, requestText, stateText } from './documentText'

function document(more: Partial<LegalDocument>): LegalDocument {
  return {
    uuid: 'd', kind: 'MANDATE', title: 'Mandat', customerCase: 'k', state: 'issued', sha256: '', templateVersion: 1, isDraft: false,
    issueDate: '2026-11-27T10:00:00Z', asksMedium: false, confirmation: 'signature', own: ['a'],
    people: [{ customer: 'a', state: 'issued' }, { customer: 'b', state: 'issued' }], ...more,
  }
}

describe('texts of legal documents', () => {
  it('asks the customer to sign or to confirm', () => {
    expect(requestText(document({}))).toBe('À lire et à signer')
    expect(requestText(document({ confirmation: 'acknowledgement' }))).toBe('À lire et à confirmer')
  })

  it('shows the answer of the customer while others have not answered', () => {
    const people: LegalDocument['people'] = [{ customer: 'a', state: 'signed' }, { customer: 'b', state: 'opened' }]
    expect(requestText(document({ state: 'opened', people }))).toBe('Signé')
    expect(requestText(document({ state: 'replaced' }))).toBe('Remplacé')
    expect(stateText('missing')).toBe('À remettre')
  })

  it('lets two customers of one account answer one after the other', () => {
    const people: LegalDocument['people'] = [{ customer: 'a', state: 'signed' }, { customer: 'b', state: 'opened' }]
    expect(answeringPerson(document({ state: 'opened', own: ['a', 'b'], people }))?.customer).toBe('b')
    expect(answeringPerson(document({ own: ['b'] }))?.customer).toBe('b')
  })

  it('gives equal texts different keys', () => {
    expect(keyed(['a', 'a', 'b']).map(({ key }) => key)).toEqual(['0 "a"', '1 "a"', '0 "b"'])
  })
})
