import { useEffect, useState, type RefObject } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { scrollToFirstError } from '@/components/form/errors/fieldNavigation'
import { useDraft, useDraftOnExpiry } from '@/session/draft'
import { currentUser } from '@/session/session'
import { sameValue } from './merge'
import { useEntityForm, type EntityForm, type EntityFormOptions, type FormEdit } from './useEntityForm'

interface FormWithDraftOptions<Item extends object, Values extends FieldValues> extends EntityFormOptions<
  Item,
  Values
> {
  /** Identifies the form and its object. */
  draftKey: string
  /** Password field, never stored. */
  secret?: Path<Values>
}

/** `useEntityForm` that stores its unsaved values when the session ends, and starts with them after the next login. */
export function useFormWithDraft<Item extends object, Values extends FieldValues>({
  draftKey,
  secret,
  ...options
}: FormWithDraftOptions<Item, Values>): EntityForm<Item, Values> {
  const draft = useDraft<FormEdit<Item, Values>>(draftKey, currentUser().uuid)
  const form = useEntityForm<Item, Values>({ ...options, initialEdit: draft ?? options.initialEdit })
  const { base, container, getValues, isEditing, normalize, valuesOf } = form
  useRestoredFocus(draft && { initial: valuesOf(draft.base), restored: draft.values }, container)
  useDraftOnExpiry(draftKey, () => {
    const values = getValues()
    const isChanged = !sameValue(normalize(valuesOf(base)), normalize(values))
    if (!isEditing || !isChanged) return null
    return { base, values: secret ? { ...values, [secret]: '' } : values }
  })
  return form
}

/** Focuses the first field that a draft restored, once the fields show its values. */
function useRestoredFocus(
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
