import { fullName } from '@/format/fullName'
import type { FieldConflict } from './merge'

/** Edit conflict: fields changed both by the user and by a concurrent editor. */
export interface Conflict {
  /** Name of the other editor: « Ada Roy »; null when unknown. */
  author: string | null
  /** Labels of the fields that only the other editor changed. */
  mergedFieldLabels: string[]
  fields: ConflictField[]
  /** Number of save attempts with undecided fields. */
  attempts: number
}

export interface ConflictField extends FieldConflict {
  /** Label on screen. */
  label: string
  isDecided: boolean
}

/** Wire type with a version, for optimistic locking. */
interface Versioned {
  version?: number | null
  updateUser?: { firstName: string; lastName: string } | null
}

export function versionOf(item: object): number | null | undefined {
  return (item as Versioned).version
}

/** Name of the last editor; null when unknown. */
export function authorOf(item: object): string | null {
  const { updateUser } = item as Versioned
  return updateUser ? fullName(updateUser) : null
}
