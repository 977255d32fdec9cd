import type { Section } from '@/components/edit/sections'
import type { CustomerValues, RecordValues } from './values'

export type SectionId =
  'situation' | 'debts' | 'properties' | 'children' | 'resources' | 'housing' | 'treasury' | 'task' | 'potentials'

type RecordSection = Section<SectionId, RecordValues>

/** Customers without their consents, which belong to another section. */
function withoutConsents(customers: readonly CustomerValues[]): object[] {
  return customers.map(({ allowMail: _mail, allowSms: _sms, ...customer }) => customer)
}

/** Refused consents by customer; a new customer accepts both by default. */
function refusedConsents(customers: readonly CustomerValues[]): object[] {
  return customers
    .map(({ allowMail, allowSms }) => ({ mail: !allowMail, sms: !allowSms }))
    .filter(({ mail, sms }) => mail || sms)
}

/** Form sections in the specified order. */
export const RECORD_SECTIONS: readonly RecordSection[] = [
  {
    id: 'situation',
    title: 'Situation et clients',
    keys: ['maritalStatus', 'maritalStatusSince', 'customers'],
    parts: { customers: withoutConsents },
  },
  { id: 'debts', title: 'Crédits en cours', keys: ['debts', 'debtsComment'] },
  { id: 'properties', title: 'Patrimoine immobilier', keys: ['properties', 'propertiesComment'] },
  {
    id: 'children',
    title: 'Enfants',
    keys: ['nbOfDependantChildren', 'birthDatesOfChildren', 'children', 'childrenComment'],
  },
  { id: 'resources', title: 'Ressources', keys: ['resources', 'resourcesComment'] },
  {
    id: 'housing',
    title: 'Logement',
    keys: ['housingSituation', 'housingSituationSince', 'housingCosts', 'number', 'street', 'zipCode', 'city'],
  },
  { id: 'treasury', title: 'Trésorerie et épargne', keys: ['treasury', 'monthlySavingCapacity'] },
  { id: 'task', title: 'Tâche', keys: ['taskDueDate', 'taskTitle'] },
  {
    id: 'potentials',
    title: 'Potentiels et consentements',
    keys: ['taxExemptionPotential', 'hamonPotential', 'liftingOfBankingSecrecy', 'customers'],
    parts: { customers: refusedConsents },
  },
]

/** Sections of a role: the task section is hidden from a PARTNER. */
export function sectionsFor(isPartner: boolean): readonly RecordSection[] {
  return isPartner ? RECORD_SECTIONS.filter(({ id }) => id !== 'task') : RECORD_SECTIONS
}

export function sectionOf(field: string): RecordSection | undefined {
  const key = field.split('.')[0]
  return RECORD_SECTIONS.find(({ keys }) => keys.some((sectionKey) => sectionKey === key))
}
