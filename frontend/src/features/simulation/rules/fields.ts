import type { SimulationField } from '@/domain/SimulationField'
import type { SimulationStep } from '@/domain/SimulationStep'
import { answerAt, textAt, integerAt } from './answers'

/**
 * Whether the field is asked: its parent question has one of the triggering answers. Paths of a row's fields are
 * relative to the row.
 */
export function isAsked({ when }: SimulationField, answers: unknown): boolean {
  if (when === undefined) return true
  return when.some(({ path, is }) => is.includes(textAt(answers, path) ?? ''))
}

/** Number of rows of a list: determined by its counting answer, or as added. */
export function rowsOf(field: SimulationField, path: string, answers: unknown): number {
  const { kind } = field
  if (kind.is !== 'list') return 0
  if (kind.countedBy !== undefined)
    return Math.min(Math.max(integerAt(answers, kind.countedBy) ?? kind.least, kind.least), kind.most)
  const rows = answerAt(answers, path)
  return Array.isArray(rows) ? rows.length : 0
}

/** Step that contains a field; the last one for unknown fields. */
export function stepOf(steps: readonly SimulationStep[], field: string): number {
  const stepIndex = steps.findIndex(({ fields }) =>
    fields.some(({ path }) => field === path || field.startsWith(`${path}.`)),
  )
  return stepIndex < 0 ? steps.length - 1 : stepIndex
}

/** Name parts of composite fields. */
export const POSTAL_ADDRESS = ['number', 'street', 'zipCode', 'city'] as const
/** Suffixes of an address stored as flat fields (`addressNumber`). */
export const FLAT_ADDRESS = ['Number', 'Street', 'ZipCode', 'City'] as const
export const TOWN = ['zipCode', 'city'] as const
/** Whether a name or path is that of a postal code. */
export const isPostalCodePart = (name: string) => /zipCode$/i.test(name)
export const ROOMS = ['smallerThan30meters', 'between30And40meters', 'biggerThan40meters'] as const
