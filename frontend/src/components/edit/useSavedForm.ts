import type { MutationMeta } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { ApiError, errorMessages, type ErrorArea, type ErrorDetail } from '@/api/error'
import { useSave } from '@/api/useSave'
import { fieldLabel, pathLabel, scrollToFirstError } from '@/components/form/errors/fieldNavigation'
import { resolverOf, showServerDetails } from '@/components/form/errors/formChecks'
import { useErrorSummary, type ErrorLine } from '@/components/form/errors/useErrorSummary'
import type { Media } from '@/components/upload/media'
import { revertFile } from '@/components/upload/transport'
import { REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import { useDraft, useDraftOnExpiry } from '@/session/draft'
import { currentUser } from '@/session/session'
import { authorOf, versionOf, type Conflict } from './conflict'
import { mergeValues, sameValue } from './merge'

/** Thrown by a save that the user cancelled: the form stays unchanged and no message is shown. */
export class SaveCancelled extends Error {}

export interface SavedFormOptions<Item extends object, Values extends FieldValues> {
  /** Identifies the form and its object; key under which the draft is stored. */
  draftKey: string
  /** Last saved version; `null` for a new object. */
  saved: Item | null
  /** Starts in view mode with an edit button; default: edit mode. */
  readFirst?: boolean
  /** Must be referentially stable. */
  valuesOf: (saved: Item | null) => Values
  /** Initial values, when they differ from `saved`. */
  initial?: Values
  /** Client-side validation; returns all violations, worded like the server's. */
  check: (values: Values) => readonly Violation[]
  /** Sends the values typed on top of `base`. */
  save: (values: Values, base: Item | null) => Promise<Item>
  /** Queries to refresh after a save, when others than usual. */
  meta?: MutationMeta
  /** Called after a save; the form stays busy until it resolves. */
  onSaved: (saved: Item) => void | Promise<void>
  /** Reloads the object after a concurrent save. */
  read?: () => Promise<Item>
  /** Name of the file field: unattached uploads are deleted when the form is discarded. */
  files?: Path<Values>
  /** Values as a save sends them, for comparison: no blank rows, canonical phone numbers. */
  normalize?: (values: Values) => Values
  /** Password field, excluded from drafts. */
  secret?: Path<Values>
  /** Labels for array fields, used in conflict and error messages. */
  labels?: Record<string, string>
  /** Error wording of this area, and its fallback. */
  area?: ErrorArea
  unknownError?: string
  /** Builds the refusal message, where the specification has its own wording. */
  refusal?: (reasons: readonly string[]) => string
}

export interface SavedForm<Item extends object, Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Saved version from which the form was filled. */
  base: Item | null
  editing: boolean
  /** Switches from view to edit mode. */
  begin: () => void
  /** Resets to the saved values. */
  cancel: () => void
  /** A request is in flight, or its result is not rendered yet. */
  busy: boolean
  /** Number of running uploads. */
  uploading: number
  setUploading: (count: number) => void
  /** Whether the form has unsaved changes. */
  changed: boolean
  /** Returns a predicate: whether a field of `values` differs from the saved one. */
  differing: (values: Values) => (key: keyof Values & string) => boolean
  /** Messages of the last refusal. */
  refused: readonly string[]
  dismiss: () => void
  conflict: Conflict | null
  /** Sets the chosen value of a conflicting field. */
  decide: (path: string, value: unknown) => void
  /** Ref of the form element. */
  container: RefObject<HTMLFormElement | null>
  /** Invalid fields of the last submission. */
  lines: readonly ErrorLine[]
  submit: (event: SyntheticEvent) => void
  /** Runs another action and shows its refusal like that of a save. */
  run: (act: () => Promise<void>) => Promise<void>
  /** Restarts from a saved version. */
  restart: (saved: Item | null) => void
  /** Deletes the uploads that were not attached. */
  discard: () => void
}

interface Draft<Item, Values> {
  base: Item | null
  values: Values
}

/** Form state of a saved object: draft, errors, save and merge of concurrent changes. */
export function useSavedForm<Item extends object, Values extends FieldValues>(
  options: SavedFormOptions<Item, Values>,
): SavedForm<Item, Values> {
  const { saved, readFirst = false, valuesOf, read, files, normalize = same } = options
  const { container, lines, onInvalid } = useErrorSummary<HTMLFormElement>()
  const draft = useDraft<Draft<Item, Values>>(options.draftKey, currentUser().uuid)
  const [editing, setEditing] = useState<boolean>(!readFirst || draft !== null)
  const [edited, setEdited] = useState(draft ? draft.base : saved)
  const base = editing ? edited : saved
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const [uploading, setUploading] = useState(0)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { initial } = options
  const { mutateAsync } = useSave(({ values, before }: { values: Values; before: Item | null }) => options.save(values, before), options.meta)
  const form = useForm<Values>({
    defaultValues: valuesOf(base) as DefaultValues<Values>, mode: 'onTouched', resolver: resolverOf<Values>(options.check),
  })
  const { getValues, reset, setValue } = form
  useDraftOnExpiry(options.draftKey, (): Draft<Item, Values> | null => {
    const differs = !sameValue(normalize(valuesOf(base)), normalize(getValues()))
    const values = options.secret ? { ...getValues(), [options.secret]: '' } : getValues()
    return editing && differs ? { base, values } : null
  })
  // A draft stored by an earlier version of the page lacks newer fields.
  const start = useRef(draft ? { ...valuesOf(base), ...draft.values } : initial)
  useEffect(() => {
    // Applied on top of the saved values, so that differences count as changed.
    if (start.current) reset(start.current, { keepDefaultValues: true })
  }, [reset])
  const [restored] = useState(() => (draft ? changedPaths(valuesOf(draft.base), draft.values) : []))
  useEffect(() => {
    if (restored.length === 0) return undefined
    // Once the fields show the restored values: the first of them is in sight and has the focus.
    const frame = requestAnimationFrame(() => {
      if (container.current) scrollToFirstError(container.current, restored.map((field) => ({ field, message: '' })))
    })
    return () => cancelAnimationFrame(frame)
  }, [restored, container])
  useEffect(() => {
    if (!editing) reset(valuesOf(saved))
  }, [editing, saved, reset, valuesOf])

  const restart = (from: Item | null, values: Values = valuesOf(from)) => {
    setEdited(from)
    setRefused([])
    setConflict(null)
    reset(valuesOf(from))
    if (values !== undefined) reset(values, { keepDefaultValues: true })
  }
  /** « Champ obligatoire. » needs the label of its field. */
  const named = ({ field, message }: ErrorDetail) => {
    const label = field && container.current && message === REQUIRED ? fieldLabel(container.current, field) : undefined
    return label ? `${label}\u202F: ${message}` : message
  }
  /** Keeps the user's edits and takes over the other editor's changes elsewhere. */
  const reconcile = (before: Item, fresh: Item) => {
    const mine = normalize(getValues())
    const { values, taken, conflicts } = mergeValues(normalize(valuesOf(before)), mine, normalize(valuesOf(fresh)))
    const label = (path: string) => pathLabel(container.current, path, options.labels)
    const fields = conflicts.map(({ path, mine: typed, theirs }) => ({ path, mine: typed, theirs, label: label(path), decided: false }))
    restart(fresh, values)
    setConflict({ author: authorOf(fresh), taken: [...new Set(taken.map(label))], fields, asked: 1 })
  }
  /** Returns a callback that shows the reason of the refusal. */
  const explain = async (error: unknown): Promise<() => void> => {
    if (error instanceof SaveCancelled) return () => {}
    if (error instanceof ApiError && error.status === 409 && base && read) {
      const fresh = await read().catch(() => null)
      // The version is unchanged: the refusal is no edit conflict.
      if (fresh && versionOf(fresh) !== versionOf(base)) return () => reconcile(base, fresh)
    }
    const details = error instanceof ApiError ? error.details.map(named) : []
    const reasons = [...new Set(details.length > 0 ? details : errorMessages(error, options.area ?? 'office', options.unknownError))]
    return () => {
      setRefused(options.refusal ? [options.refusal(reasons)] : reasons)
      if (error instanceof ApiError) showServerDetails(form.setError, getValues(), error.details)
    }
  }
  const run = async (act: () => Promise<void>) => {
    // A second click may precede the next render.
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefused([])
    let show = () => {}
    try {
      await act()
    } catch (error) {
      show = await explain(error)
    }
    running.current = false
    // Rendered together: when a message is visible, the fields accept input.
    setBusy(false)
    show()
  }
  const save = async () => {
    const result = await mutateAsync({ values: getValues(), before: base })
    if (readFirst) {
      restart(result)
      setEditing(false)
    }
    await options.onSaved(result)
  }
  const saveDecided = async () => {
    if (conflict?.fields.every(({ decided }) => decided) ?? true) await run(save)
    else setConflict((now) => now && { ...now, asked: now.asked + 1 })
  }
  const refuse = (errors: FieldErrors) => {
    setRefused([])
    onInvalid(errors)
  }
  return {
    form, base, editing, busy, uploading, setUploading, refused, conflict, container, lines, run,
    changed: editing && (form.formState.isDirty || uploading > 0),
    differing: (values) => {
      const [before, now] = [normalize(valuesOf(base)), normalize(values)]
      return (key) => !sameValue(before[key], now[key])
    },
    restart: (from) => restart(from),
    begin: () => {
      restart(saved)
      setEditing(true)
    },
    cancel: () => {
      restart(saved)
      setEditing(!readFirst)
    },
    dismiss: () => setRefused([]),
    decide: (path, value) => {
      setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: true })
      setConflict((now) => now && {
        ...now, fields: now.fields.map((field) => (field.path === path ? { ...field, decided: true } : field)),
      })
    },
    submit: (event) => void form.handleSubmit(saveDecided, refuse)(event),
    discard: () => {
      if (!files) return
      const known = new Set(uuidsOf(valuesOf(base), files))
      for (const uuid of uuidsOf(getValues(), files)) if (!known.has(uuid)) void revertFile(uuid)
    },
  }
}

/** Paths of the single values that differ. */
function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (sameValue(before, after)) return []
  if (typeof after !== 'object' || after === null) return [path]
  return Object.entries(after).flatMap(([key, value]: [string, unknown]) =>
    changedPaths((before as Record<string, unknown> | null | undefined)?.[key], value, path === '' ? key : `${path}.${key}`))
}

function same<T>(values: T): T {
  return values
}

function uuidsOf<Values extends FieldValues>(values: Values, files: Path<Values>): string[] {
  const medias: unknown = values[files]
  return Array.isArray(medias) ? (medias as Media[]).map(({ uuid }) => uuid) : []
}
