import type { SelectOption } from '@/components/form/SelectField'
import { SIMULATION_TYPES } from '@/domain/simulationConstants'
import { formatAge } from '@/format/age'

/** « 1 an », « 2 ans », up to the longest of the type (LOAN-40). */
export function durationChoices(type: string): SelectOption[] {
  const longest = SIMULATION_TYPES.find((entry) => entry.type === type)?.longestDuration ?? 0
  return Array.from({ length: longest }, (_, index) => ({ value: String(index + 1), label: formatAge(index + 1) }))
}
