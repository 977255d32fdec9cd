import type { SimulationField } from '@/domain/SimulationField'
import type { SimulationStep } from '@/domain/SimulationStep'
import { at, textAt, wholeAt } from './answers'

/**
 * Whether the answers ask for a field: its parent question has one of the answers that lead to it. Paths
 * of a row's fields begin at the row.
 */
export function isAsked({ when }: SimulationField, answers: unknown): boolean {
  if (when === undefined) return true
  return when.some(({ path, is }) => is.includes(textAt(answers, path) ?? ''))
}

/** How many rows a list has: as many as the answer that counts them says, or as were added. */
export function rowsOf(field: SimulationField, path: string, answers: unknown): number {
  const { kind } = field
  if (kind.is !== 'list') return 0
  if (kind.countedBy !== undefined) return Math.min(Math.max(wholeAt(answers, kind.countedBy) ?? kind.least, kind.least), kind.most)
  const rows = at(answers, path)
  return Array.isArray(rows) ? rows.length : 0
}

/** The step that asks for a field; the last one for what none asks for. */
export function stepOf(steps: readonly SimulationStep[], field: string): number {
  const found = steps.findIndex(({ fields }) => fields.some(({ path }) => field === path || field.startsWith(`${path}.`)))
  return found < 0 ? steps.length - 1 : found
}
