import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import {
  useForm,
  useFormState,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { resolverOf } from '@/components/form/errors/formChecks'
import { isRequiredBy } from '@/components/form/required'
import { useErrorSummary, type ErrorLine } from '@/components/form/errors/useErrorSummary'
import type { Violation } from '@/rules/violation'
import { registerDraft } from '@/session/draft'
import { useRestoredFocus, type FormDraft } from './formDraft'
import { sameValue } from './merge'

export interface EntityFormOptions<Item extends object, Values extends FieldValues> {
  /** Last saved version; `null` for a new object. */
  savedItem: Item | null
  /** Must be referentially stable for a form with `startInViewMode`. */
  valuesOf: (item: Item | null) => Values
  /** Client-side validation; returns all violations, worded like the server's. */
  check: (values: Values) => readonly Violation[]
  /** Initial values, when they differ from those of `savedItem`. */
  initial?: Values | undefined
  /** Values as a save sends them, for comparison: no blank rows, canonical phone numbers. */
  normalize?: (values: Values) => Values
  /** Starts in view mode with an edit button; default: edit mode. */
  startInViewMode?: boolean
  /** Draft of `useFormDraft`: the values are stored when the session ends, and restored afterwards. */
  draft?: FormDraft<Item, Values>
  /** When fields are validated before the first submission. */
  mode?: 'onTouched' | 'onSubmit'
}

/** One filling of the form from a saved version; compared by reference to end an edit conflict. */
export interface FormReset<Item> {
  base: Item | null
}

/** Form state of a saved object. Save, edit conflicts and uploads have hooks of their own. */
export interface EntityForm<Item extends object, Values extends FieldValues> extends UseFormReturn<Values> {
  /** Saved version from which the form was filled. */
  base: Item | null
  lastReset: FormReset<Item>
  valuesOf: (item: Item | null) => Values
  normalize: (values: Values) => Values
  isEditing: boolean
  /** Switches from view to edit mode. */
  startEditing: () => void
  /** Resets to the saved values, in view mode if the form has one. */
  cancel: () => void
  /** Resets to a saved version, with `values` as unsaved changes. */
  resetTo: (item: Item | null, values?: Values) => FormReset<Item>
  /** Returns to the view mode, if the form has one, after a save. */
  stopEditing: (savedItem: Item) => void
  /** Whether the fields have unsaved changes; `hasChanges` also considers the uploads of the form. */
  isChanged: boolean
  /** Whether `check` requires a field, with these values of the form. */
  isRequired: (name: string, values: FieldValues) => boolean
  /** Messages of the last refusal. */
  refusedLines: readonly string[]
  setRefusedLines: (messages: readonly string[]) => void
  /** Ref of the form element. */
  container: RefObject<HTMLFormElement | null>
  /** Invalid fields of the last submission. */
  lines: readonly ErrorLine[]
  onInvalid: (errors: FieldErrors) => void
}

export function useEntityForm<Item extends object, Values extends FieldValues>(
  options: EntityFormOptions<Item, Values>,
): EntityForm<Item, Values> {
  const {
    savedItem,
    valuesOf,
    check,
    initial,
    normalize = identity,
    startInViewMode = false,
    draft,
    mode = 'onTouched',
  } = options
  const restoredDraft = draft?.restoredDraft ?? null
  const { container, lines, onInvalid } = useErrorSummary<HTMLFormElement>()
  const [isEditing, setIsEditing] = useState(!startInViewMode || restoredDraft !== null)
  const [lastReset, setLastReset] = useState<FormReset<Item>>(() => ({
    base: restoredDraft ? restoredDraft.base : savedItem,
  }))
  const [refusedLines, setRefusedLines] = useState<readonly string[]>([])
  const base = isEditing ? lastReset.base : savedItem
  const methods = useForm<Values>({
    defaultValues: valuesOf(base) as DefaultValues<Values>,
    mode,
    resolver: resolverOf<Values>(check),
  })
  const { control, getValues, reset } = methods
  const { isDirty } = useFormState({ control })
  const isRequired = (name: string, values: FieldValues) => isRequiredBy(check, values as Values, name)

  // A draft stored by an earlier version of the page lacks newer fields.
  const [initialValues] = useState(() => (restoredDraft ? { ...valuesOf(base), ...restoredDraft.values } : initial))
  useEffect(() => {
    // Applied on top of the saved values, so that differences count as changed.
    if (initialValues) reset(initialValues, { keepDefaultValues: true })
  }, [initialValues, reset])
  useEffect(() => {
    if (!isEditing) reset(valuesOf(savedItem))
  }, [isEditing, savedItem, reset, valuesOf])
  useRestoredFocus(
    restoredDraft && { initial: valuesOf(restoredDraft.base), restored: restoredDraft.values },
    container,
  )

  const differs = (values: Values) => !sameValue(normalize(valuesOf(base)), normalize(values))
  const collect = useEffectEvent(() => {
    const values = getValues()
    if (!draft || !isEditing || !differs(values)) return null
    return { base, values: draft.secret ? { ...values, [draft.secret]: '' } : values }
  })
  const draftKey = draft?.key
  useEffect(() => (draftKey === undefined ? undefined : registerDraft(draftKey, () => collect())), [draftKey])

  const resetTo = (newBase: Item | null, values: Values = valuesOf(newBase)) => {
    const newReset = { base: newBase }
    setLastReset(newReset)
    setRefusedLines([])
    reset(valuesOf(newBase))
    reset(values, { keepDefaultValues: true })
    return newReset
  }
  return {
    ...methods,
    base,
    lastReset,
    valuesOf,
    normalize,
    isEditing,
    refusedLines,
    setRefusedLines,
    container,
    lines,
    onInvalid,
    resetTo,
    isRequired,
    isChanged: isEditing && isDirty,
    startEditing: () => {
      resetTo(savedItem)
      setIsEditing(true)
    },
    cancel: () => {
      resetTo(savedItem)
      setIsEditing(!startInViewMode)
    },
    stopEditing: (result) => {
      if (!startInViewMode) return
      resetTo(result)
      setIsEditing(false)
    },
  }
}

function identity<T>(values: T): T {
  return values
}
