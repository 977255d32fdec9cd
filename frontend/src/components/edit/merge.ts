import type { Media } from '@/components/upload/media'

export interface FieldConflict {
  /** Path of the field in the form. */
  path: string
  mine: unknown
  theirs: unknown
}

export interface Merged<Values> {
  /** What was typed, with what the other person changed elsewhere. */
  values: Values
  /** Fields that only the other person changed. */
  taken: string[]
  /** Fields that both changed, each their own way: `values` holds what was typed. */
  conflicts: FieldConflict[]
}

/** What was typed on `base`, carried over to what somebody else saved meanwhile. */
export function mergeValues<Values extends object>(base: Values, mine: Values, theirs: Values): Merged<Values> {
  const taken: string[] = []
  const conflicts: FieldConflict[] = []
  const merge = (path: string, before: unknown, typed: unknown, saved: unknown): unknown => {
    if (sameValue(before, saved) || sameValue(typed, saved)) return typed
    if (sameValue(before, typed)) {
      taken.push(path)
      return saved
    }
    if (isFiles(before) && isFiles(typed) && isFiles(saved)) {
      taken.push(path)
      return mergeFiles(before, typed, saved)
    }
    if (alike(before, typed, saved)) {
      const keys = Object.keys({ ...(saved as object), ...(typed as object) })
      const of = (value: unknown, key: string) => (value as Record<string, unknown>)[key]
      const merged = keys.map((key) => [
        key, merge(path === '' ? key : `${path}.${key}`, of(before, key), of(typed, key), of(saved, key)),
      ] as const)
      return Array.isArray(typed) ? merged.map(([, value]) => value) : Object.fromEntries(merged)
    }
    conflicts.push({ path, mine: typed, theirs: saved })
    return typed
  }
  return { values: merge('', base, mine, theirs) as Values, taken, conflicts }
}

/** Files by identity: what either removed goes, what either added or renamed stays; the order is that of `mine`. */
export function mergeFiles<File extends Media>(base: readonly File[], mine: readonly File[], theirs: readonly File[]): File[] {
  const find = (files: readonly File[], uuid: string) => files.find((file) => file.uuid === uuid)
  const kept = mine.flatMap((file) => {
    const before = find(base, file.uuid)
    if (!before) return [file]
    const saved = find(theirs, file.uuid)
    if (!saved) return []
    return [before.name === file.name ? saved : file]
  })
  return [...kept, ...theirs.filter(({ uuid }) => !find(base, uuid) && !find(mine, uuid))]
}

/** Equal in content, whatever the order in which fields were written; of files, identity and name count. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)
}

function inOrder(_: string, value: unknown): unknown {
  if (isFiles(value)) return value.map(({ uuid, name }) => [uuid, name])
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function isFiles(value: unknown): value is Media[] {
  return Array.isArray(value) && value.every((one) => isObject(one) && 'uuid' in one && 'name' in one)
}

/** Can they be compared part by part? Lists only while they hold the same rows: one by its place may be another by now. */
function alike(...values: unknown[]): boolean {
  if (values.every(isObject)) return true
  const rows = values.map((value) => Array.isArray(value) && value.map((row) => (isObject(row) && row['uuid']) || null))
  return rows.every((uuids) => uuids && uuids.every(Boolean) && uuids.join() === String(rows[0]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
