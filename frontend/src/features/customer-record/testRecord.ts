import type { CustomerRecord } from './record'

/** Record response; `overrides` replace the defaults. */
export function buildRecord(overrides: Partial<CustomerRecord> = {}): CustomerRecord {
  return {
    uuid: 'r1',
    version: 3,
    maritalStatus: 'Marié',
    customers: [
      {
        uuid: 'c1',
        civility: 'Madame',
        firstName: 'Anne',
        lastName: 'Le Goff',
        phoneNumber: '0612345678',
        email: 'anne@exemple.fr',
        birthDate: '1980-07-05',
        allowMail: true,
        allowSms: true,
        role: 'CUSTOMER',
      },
    ],
    debts: [],
    properties: [],
    children: [],
    resources: [],
    birthDatesOfChildren: [],
    taxExemptionPotential: false,
    hamonPotential: false,
    liftingOfBankingSecrecy: false,
    cases: [],
    creationDate: '2026-01-12T09:00:00Z',
    creationUser: { firstName: 'Claire', lastName: 'Le Bihan' },
    updateDate: '2026-11-18T15:30:00Z',
    updateUser: { firstName: 'Marc', lastName: 'Tanguy' },
    ...overrides,
  }
}
