import type { FieldConflict } from './merge'

/** Somebody else saved first: what both changed is to be decided, field by field. */
export interface Conflict {
  /** « Ada Roy ». */
  author: string
  /** Labels of what only the other person changed. */
  taken: string[]
  fields: ConflictField[]
  /** How often a save was tried with fields that are not decided, from 1 on. */
  asked: number
}

export interface ConflictField extends FieldConflict {
  /** As it stands on screen. */
  label: string
  decided: boolean
}

/** What the server answers of something that several people may edit. */
interface Versioned {
  version?: number | null
  updateUser?: { firstName: string; lastName: string } | null
}

export function versionOf(item: object): number | null | undefined {
  return (item as Versioned).version
}

export function authorOf(item: object): string {
  const { updateUser } = item as Versioned
  return updateUser ? `${updateUser.firstName} ${updateUser.lastName}` : 'Une autre personne'
}
