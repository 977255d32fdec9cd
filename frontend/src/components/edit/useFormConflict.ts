import { useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { ApiError } from '@/api/error'
import { pathLabel } from '@/components/form/errors/fieldNavigation'
import { authorOf, versionOf, type Conflict } from './conflict'
import { mergeValues } from './merge'
import type { EntityForm } from './useEntityForm'

interface ConflictOptions<Item> {
  /** Reloads the object after a concurrent save; undefined for a new object. */
  read: (() => Promise<Item>) | undefined
  /** Labels of array fields, used in the messages. */
  labels?: Record<string, string>
}

/** Edit conflict of a form, between two save attempts. */
export interface FormConflict {
  /** Conflict to resolve, until the next reset of the form. */
  openConflict: Conflict | null
  /** Sets the chosen value of a conflicting field. */
  decide: (path: string, value: unknown) => void
  /** Points out undecided fields; returns whether there are any. */
  showUndecided: () => boolean
  /**
   * Reads the current version after a refused save. Returns a callback that merges it into the form, or null when the
   * refusal was no edit conflict.
   */
  resolve: (error: unknown) => Promise<(() => void) | null>
}

/** Merges a concurrent save into the form: keeps the user's edits, and the other editor's changes elsewhere. */
export function useFormConflict<Item extends object, Values extends FieldValues>(
  form: EntityForm<Item, Values>,
  { read, labels }: ConflictOptions<Item>,
): FormConflict {
  const { base, container, getValues, lastReset, normalize, setValue, valuesOf } = form
  const [conflictState, setConflictState] = useState<{ reset: object; conflict: Conflict } | null>(null)
  // A conflict ends at the next reset of the form.
  const openConflict = conflictState?.reset === lastReset ? conflictState.conflict : null
  const update = (change: (now: Conflict) => Conflict) =>
    setConflictState((now) => now && { ...now, conflict: change(now.conflict) })
  const merge = (baseItem: Item, freshItem: Item) => {
    const ownValues = normalize(getValues())
    const freshValues = normalize(valuesOf(freshItem))
    const { values, mergedPaths, conflicts } = mergeValues(normalize(valuesOf(baseItem)), ownValues, freshValues)
    const labelOf = (path: string) => pathLabel(container.current, path, labels)
    const fields = conflicts.map(({ path, ownValue, otherValue }) => ({
      path,
      ownValue,
      otherValue,
      label: labelOf(path),
      isDecided: false,
    }))
    const mergedFieldLabels = [...new Set(mergedPaths.map(labelOf))]
    setConflictState({
      reset: form.resetTo(freshItem, values),
      conflict: { author: authorOf(freshItem), mergedFieldLabels, fields, attempts: 0 },
    })
  }
  return {
    openConflict,
    decide: (path, value) => {
      setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: true,
      })
      update((now) => ({
        ...now,
        fields: now.fields.map((field) => (field.path === path ? { ...field, isDecided: true } : field)),
      }))
    },
    showUndecided: () => {
      if (openConflict?.fields.every(({ isDecided }) => isDecided) ?? true) return false
      update((now) => ({ ...now, attempts: now.attempts + 1 }))
      return true
    },
    resolve: async (error) => {
      if (!(error instanceof ApiError && error.status === 409) || !base || !read) return null
      const freshItem = await read().catch(() => null)
      // An unchanged version means that the refusal had another reason than an edit conflict.
      return freshItem && versionOf(freshItem) !== versionOf(base) ? () => merge(base, freshItem) : null
    },
  }
}
