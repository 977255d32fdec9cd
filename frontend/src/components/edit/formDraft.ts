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

/** Draft of a form. */
export interface FormDraft<Item, Values extends FieldValues> {
  key: string
  /** Draft left by an expired session. */
  restored: Draft<Item, Values> | null
  /** Password field, never stored. */
  secret?: Path<Values> | undefined
}

/** Stores the values of a form when the session ends, and restores them. `key` identifies the form and its object. */
export function useFormDraft<Item, Values extends FieldValues>(
  key: string,
  secret?: Path<Values>,
): FormDraft<Item, Values> {
  const restored = useDraft<Draft<Item, Values>>(key, currentUser().uuid)
  return { key, restored, secret }
}

/** Focuses the first field that a draft restored, once the fields show its values. */
export function useRestoredFocus(
  draftValues: { before: unknown; after: unknown } | null,
  container: RefObject<HTMLElement | null>,
): void {
  const [paths] = useState(() => (draftValues ? changedPaths(draftValues.before, draftValues.after) : []))
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
function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (sameValue(before, after)) return []
  if (typeof after !== 'object' || after === null) return [path]
  return Object.entries(after).flatMap(([key, value]: [string, unknown]) =>
    changedPaths(
      (before as Record<string, unknown> | null | undefined)?.[key],
      value,
      path === '' ? key : `${path}.${key}`,
    ),
  )
}
