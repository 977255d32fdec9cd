import type { SimulationField } from '@/domain/SimulationField'
import { textAt } from './answers'

/** Whether the answers ask for a field (SIM-40): its parent question has one of the answers that lead to it. */
export function isAsked({ when }: SimulationField, answers: unknown): boolean {
  if (when === undefined) return true
  return when.some(({ path, is }) => is.includes(textAt(answers, path) ?? ''))
}
