import type { Partner } from './partner'

/** Partner response; `overrides` replace the defaults. */
export function buildPartner(overrides: Partial<Partner> = {}): Partner {
  return {
    uuid: 'p1',
    version: 3,
    type: { uuid: 't1', label: 'Notaire' },
    businessName: 'Étude Fabre',
    followUpFrequency: 'A',
    enableAccess: false,
    hasAccount: false,
    jobFunction: 'Notaire associé',
    civility: 'Monsieur',
    firstName: 'Étienne',
    lastName: 'Fabre',
    email: 'e.fabre@exemple.fr',
    phoneNumber: '0612345678',
    allowMail: true,
    allowSms: true,
    creationDate: '2026-01-12T09:00:00Z',
    creationUser: { firstName: 'Claire', lastName: 'Le Bihan' },
    updateDate: '2026-11-18T15:30:00Z',
    updateUser: { firstName: 'Marc', lastName: 'Tanguy' },
    lastContactDate: '2999-01-12T09:00:00Z',
    followUpDate: '2999-04-12',
    ...overrides,
  }
}
