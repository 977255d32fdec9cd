import type { RecordContent } from './record'
import { toPayload } from './rules'
import { toValues, type RecordValues } from './values'

export type SectionId =
  | 'situation' | 'credits' | 'patrimoine' | 'enfants' | 'ressources' | 'logement' | 'tresorerie'
  | 'tache' | 'potentiels'

type Key = keyof RecordValues

export interface RecordSection {
  id: SectionId
  title: string
  /** The fields of the record that stand in it. */
  keys: readonly Key[]
}

/** The parts of the form, in the order of the documents (doc 2 §2). */
export const RECORD_SECTIONS: readonly RecordSection[] = [
  { id: 'situation', title: 'Situation et clients', keys: ['maritalStatus', 'maritalStatusSince', 'customers'] },
  { id: 'credits', title: 'Crédits en cours', keys: ['debts', 'debtsComment'] },
  { id: 'patrimoine', title: 'Patrimoine immobilier', keys: ['properties', 'propertiesComment'] },
  {
    id: 'enfants',
    title: 'Enfants',
    keys: ['nbOfDependantChildren', 'birthDatesOfChildren', 'children', 'childrenComment'],
  },
  { id: 'ressources', title: 'Ressources', keys: ['resources', 'resourcesComment'] },
  {
    id: 'logement',
    title: 'Logement',
    keys: ['housingSituation', 'housingSituationSince', 'housingCosts', 'number', 'street', 'zipCode', 'city'],
  },
  { id: 'tresorerie', title: 'Trésorerie et épargne', keys: ['treasury', 'monthlySavingCapacity'] },
  { id: 'tache', title: 'Tâche', keys: ['taskDueDate', 'taskTitle'] },
  {
    id: 'potentiels',
    title: 'Potentiels et consentements',
    keys: ['taxExemptionPotential', 'hamonPotential', 'liftingOfBankingSecrecy'],
  },
]

/** A PARTNER sees no task (doc 2 §2). */
export function sectionsFor(partner: boolean): readonly RecordSection[] {
  return partner ? RECORD_SECTIONS.filter(({ id }) => id !== 'tache') : RECORD_SECTIONS
}

export function sectionOf(field: string): RecordSection | undefined {
  const key = field.split('.')[0]
  return RECORD_SECTIONS.find(({ keys }) => keys.some((known) => known === key))
}

/** The sections whose saved content is no longer what the form holds. */
export function changedSections(saved: RecordContent | null, values: RecordValues): SectionId[] {
  const before = toPayload(toValues(saved))
  const after = toPayload(values)
  return RECORD_SECTIONS.filter(({ keys }) => keys.some((key) => !same(before[key], after[key]))).map(
    ({ id }) => id,
  )
}

/** Equal whatever the order in which their fields were written. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)
}

function inOrder(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export interface Merge {
  values: RecordValues
  /** Sections that both sides changed: what is on screen is the user's, to be looked at again. */
  conflicts: RecordSection[]
}

/**
 * What was typed on an old version, over the new one (AMB-129): what the user changed stays, what
 * the other person changed elsewhere is taken.
 */
export function mergeRecord(
  base: RecordContent,
  mine: RecordValues,
  theirs: RecordContent,
): Merge {
  const before = toPayload(toValues(base))
  const typed = toPayload(mine)
  const other = toPayload(toValues(theirs))
  const values: Record<string, unknown> = { ...toValues(theirs) }
  const conflicts = new Set<RecordSection>()
  for (const section of RECORD_SECTIONS) {
    for (const key of section.keys) {
      if (same(before[key], typed[key])) continue
      values[key] = mine[key]
      if (!same(before[key], other[key]) && !same(typed[key], other[key])) conflicts.add(section)
    }
  }
  return { values: values as unknown as RecordValues, conflicts: [...conflicts] }
}
