import { useEffect, useState, type RefObject } from 'react'
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

/** Unsaved values, and the version they are based on. */
export interface FormEdit<Item, Values> {
  base: Item | null
  /** Absent fields have the value of `base`. */
  values: Partial<Values>
}

export interface EntityFormOptions<Item extends object, Values extends FieldValues> {
  /** Last saved version; `null` for a new object. */
  savedItem: Item | null
  /** Must be referentially stable for a form with `startInViewMode`. */
  valuesOf: (item: Item | null) => Values
  /** Client-side validation; returns all violations, worded like the server's. */
  check: (values: Values) => readonly Violation[]
  /** Edit with which the form starts, in edit mode. */
  initialEdit?: FormEdit<Item, Values> | null | undefined
  /** Values as a save sends them, for comparison: no blank rows, canonical phone numbers. */
  normalize?: (values: Values) => Values
  /** Starts in view mode with an edit button; default: edit mode. */
  startInViewMode?: boolean
  /** When fields are validated before the first submission. */
  mode?: 'onTouched' | 'onSubmit'
}

/** One filling of the form from a saved version; compared by reference to end a refusal or an edit conflict. */
export interface FormReset<Item> {
  base: Item | null
}

/** Form state of a saved object. Save, drafts, edit conflicts and uploads have hooks of their own. */
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
    initialEdit,
    normalize = identity,
    startInViewMode = false,
    mode = 'onTouched',
  } = options
  const { container, lines, onInvalid } = useErrorSummary<HTMLFormElement>()
  const [isEditing, setIsEditing] = useState(!startInViewMode || Boolean(initialEdit))
  const [lastReset, setLastReset] = useState<FormReset<Item>>({ base: initialEdit ? initialEdit.base : savedItem })
  const base = isEditing ? lastReset.base : savedItem
  const methods = useForm<Values>({
    defaultValues: valuesOf(base) as DefaultValues<Values>,
    mode,
    resolver: resolverOf<Values>(check),
  })
  const { control, reset } = methods
  const { isDirty } = useFormState({ control })
  const isRequired = (name: string, values: FieldValues) => isRequiredBy(check, values as Values, name)

  const [initialValues] = useState(() => initialEdit && { ...valuesOf(initialEdit.base), ...initialEdit.values })
  useEffect(() => {
    // Applied on top of the saved values, so that differences count as changed.
    if (initialValues) reset(initialValues, { keepDefaultValues: true })
  }, [initialValues, reset])
  useEffect(() => {
    if (!isEditing) reset(valuesOf(savedItem))
  }, [isEditing, savedItem, reset, valuesOf])

  const resetTo = (newBase: Item | null, values: Values = valuesOf(newBase)) => {
    const newReset = { base: newBase }
    setLastReset(newReset)
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
