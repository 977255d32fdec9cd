import type { Inquiry, InquiryRow } from './inquiry'

const PERSON = { firstName: 'Noémie', lastName: 'Carrel', email: 'noemie@exemple.fr', phoneNumber: '0612345678' }

/** Inquiry list row; `overrides` replace the defaults. */
export function buildInquiryRow(uuid: string, overrides: Partial<InquiryRow> = {}): InquiryRow {
  return {
    uuid,
    kind: 'contact',
    kindLabel: 'Message de contact',
    state: 'new',
    receivedAt: '2026-11-21T09:02:00Z',
    person: PERSON,
    read: false,
    files: 0,
    ...overrides,
  }
}

/** Inquiry response; `overrides` replace the defaults. */
export function buildInquiry(overrides: Partial<Inquiry> = {}): Inquiry {
  return {
    uuid: 'i1',
    kind: 'contact',
    kindLabel: 'Message de contact',
    state: 'new',
    receivedAt: '2026-11-21T09:02:00Z',
    person: PERSON,
    answers: { message: 'Bonjour,\nEst-il encore temps ?' },
    summary: [],
    medias: [],
    duplicates: [],
    record: {
      customers: [{ ...PERSON, allowMail: true, allowSms: true }],
      debts: [],
      properties: [],
      children: [],
      resources: [],
      birthDatesOfChildren: [],
      taxExemptionPotential: false,
      hamonPotential: false,
      liftingOfBankingSecrecy: false,
    },
    version: 1,
    ...overrides,
  }
}

export const SIMULATION_VALUES: Partial<Inquiry> = {
  kind: 'PROPERTY-LOAN',
  kindLabel: 'Prêt immobilier',
  answers: {} as Inquiry['answers'],
  summary: [
    { title: 'Projet', answers: [{ label: 'Type de projet', value: 'Achat' }] },
    { title: 'Besoins', answers: [{ label: 'Montant du prêt', value: '312 000 €' }] },
  ],
  consent: { accepted: true, at: '2026-11-21T09:02:00Z', wording: 'J’accepte d’être contacté.' },
}
