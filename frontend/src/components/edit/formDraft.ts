import { useEffect, useState, type RefObject } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { scrollToFirstError } from '@/components/form/errors/fieldNavigation'
import { useDraft } from '@/session/draft'
import { currentUser } from '@/session/session'
import { sameValue } from './merge'

/** Unsaved values, and the version they are based on. */
interface Draft<Item, Values> {
  base: Item | null
  values: Values
}

/** Draft of a form, stored and restored by `useEntityForm`. */
export interface FormDraft<Item, Values extends FieldValues> {
  key: string
  /** Draft left by an expired session. */
  restoredDraft: Draft<Item, Values> | null
  /** Password field, never stored. */
  secret?: Path<Values> | undefined
}

/** Draft of a form, with the values that an expired session left. `key` identifies the form and its object. */
export function useFormDraft<Item, Values extends FieldValues>(
  key: string,
  secret?: Path<Values>,
): FormDraft<Item, Values> {
  const restoredDraft = useDraft<Draft<Item, Values>>(key, currentUser().uuid)
  return { key, restoredDraft, secret }
}

/** Focuses the first field that a draft restored, once the fields show its values. */
export function useRestoredFocus(
  draftValues: { initial: unknown; restored: unknown } | null,
  container: RefObject<HTMLElement | null>,
): void {
  const [paths] = useState(() => (draftValues ? changedPaths(draftValues.initial, draftValues.restored) : []))
  useEffect(() => {
    if (paths.length === 0) return undefined
    const frame = requestAnimationFrame(() => {
      if (container.current)
        scrollToFirstError(
          container.current,
          paths.map((field) => ({ field, message: '' })),
        )
    })
    return () => cancelAnimationFrame(frame)
  }, [paths, container])
}

/** Paths of the single values that differ. */
function changedPaths(initialValue: unknown, restoredValue: unknown, path = ''): string[] {
  if (sameValue(initialValue, restoredValue)) return []
  if (typeof restoredValue !== 'object' || restoredValue === null) return [path]
  return Object.entries(restoredValue).flatMap(([key, value]: [string, unknown]) =>
    changedPaths(
      (initialValue as Record<string, unknown> | null | undefined)?.[key],
      value,
      path === '' ? key : `${path}.${key}`,
    ),
  )
}
