import type { UploadedFile } from '@/components/upload/uploadedFile'
import { isObject } from '@/rules/isObject'

export interface FieldConflict {
  /** Path of the field in the form. */
  path: string
  ownValue: unknown
  otherValue: unknown
}

export interface MergeResult<Values> {
  /** The user's values, plus the fields that only the other editor changed. */
  values: Values
  /** Fields that only the other editor changed. */
  mergedPaths: string[]
  /** Fields that both editors changed differently; `values` holds the user's value. */
  conflicts: FieldConflict[]
}

/** Three-way merge: applies the user's changes since `base` on top of a concurrent save. */
export function mergeValues<Values extends object>(
  base: Values,
  ownValues: Values,
  otherValues: Values,
): MergeResult<Values> {
  const mergedPaths: string[] = []
  const conflicts: FieldConflict[] = []
  const merge = (path: string, original: unknown, ownValue: unknown, savedValue: unknown): unknown => {
    if (sameValue(original, savedValue) || sameValue(ownValue, savedValue)) return ownValue
    if (sameValue(original, ownValue)) {
      mergedPaths.push(path)
      return savedValue
    }
    if (isFiles(original) && isFiles(ownValue) && isFiles(savedValue)) {
      mergedPaths.push(path)
      return mergeFiles(original, ownValue, savedValue)
    }
    if (areComparable(original, ownValue, savedValue)) {
      const keys = Object.keys({ ...(savedValue as object), ...(ownValue as object) })
      const valueAt = (value: unknown, key: string) => (value as Record<string, unknown>)[key]
      const mergedEntries = keys.map(
        (key) =>
          [
            key,
            merge(
              path === '' ? key : `${path}.${key}`,
              valueAt(original, key),
              valueAt(ownValue, key),
              valueAt(savedValue, key),
            ),
          ] as const,
      )
      return Array.isArray(ownValue) ? mergedEntries.map(([, value]) => value) : Object.fromEntries(mergedEntries)
    }
    conflicts.push({ path, ownValue, otherValue: savedValue })
    return ownValue
  }
  return { values: merge('', base, ownValues, otherValues) as Values, mergedPaths, conflicts }
}

/** Merges files by identity: a removal or addition by either editor is kept; the order is that of `ownFiles`. */
export function mergeFiles<File extends UploadedFile>(
  base: readonly File[],
  ownFiles: readonly File[],
  otherFiles: readonly File[],
): File[] {
  const find = (files: readonly File[], uuid: string) => files.find((file) => file.uuid === uuid)
  const mergedOwn = ownFiles.flatMap((file) => {
    const baseFile = find(base, file.uuid)
    if (!baseFile) return [file]
    const savedFile = find(otherFiles, file.uuid)
    if (!savedFile) return []
    return [baseFile.name === file.name ? savedFile : file]
  })
  return [...mergedOwn, ...otherFiles.filter(({ uuid }) => !find(base, uuid) && !find(ownFiles, uuid))]
}

/** Deep equality that ignores key order; files are compared by identity and name. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, normalizeValue) === JSON.stringify(b, normalizeValue)
}

function normalizeValue(_: string, value: unknown): unknown {
  if (isFiles(value)) return value.map(({ uuid, name }) => [uuid, name])
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([key], [otherKey]) => (key < otherKey ? -1 : 1)))
}

function isFiles(value: unknown): value is UploadedFile[] {
  return Array.isArray(value) && value.every((file) => isObject(file) && 'uuid' in file && 'name' in file)
}

/**
 * Whether the values can be merged part by part: objects, or lists of the same rows. The indexes of different rows
 * would not match.
 */
function areComparable(...values: unknown[]): boolean {
  if (values.every(isObject)) return true
  const rows = values.map((value) => Array.isArray(value) && value.map((row) => (isObject(row) && row['uuid']) || null))
  return rows.every((uuids) => uuids && uuids.every(Boolean) && uuids.join() === String(rows[0]))
}
