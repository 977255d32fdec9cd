import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { ApiError, errorMessages, type ErrorArea, type ErrorDetail } from '@/api/error'
import { fieldLabel } from '@/components/form/errors/fieldNavigation'
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

/** Thrown by a save that the person gave up when asked: the form stays as it is, and no message is shown. */
export class Declined extends Error {}

export interface SavedFormOptions<Item extends object, Values extends FieldValues> {
  /** Names the form and its object: under it what was typed is found again after the session ended. */
  draftKey: string
  /** As it was saved last; null for a new one. */
  saved: Item | null
  /** It is read first and edited on demand; else it is edited at once. */
  readFirst?: boolean
  /** The same function at each rendering. */
  valuesOf: (saved: Item | null) => Values
  /** Other values to begin with than those of `saved`. */
  initial?: Values
  /** Everything that keeps the form from being saved, in the words of the server. */
  check: (values: Values) => readonly Violation[]
  /** Sends what was typed on `base`. */
  save: (values: Values, base: Item | null) => Promise<Item>
  /** The form stays busy until this is done. */
  onSaved: (saved: Item) => void | Promise<void>
  /** Reads it again, when somebody else saved it first. */
  read?: () => Promise<Item>
  /** The field that holds files: those that were sent for nothing are given back. */
  files?: Path<Values>
  /** The values as a save would send them, for comparing: without blank rows, phone numbers in one form. */
  normalize?: (values: Values) => Values
  /** The field that holds a password: it is in no draft. */
  secret?: Path<Values>
  /** Names of fields that bear none on screen: lists of rows. */
  labels?: Record<string, string>
  /** Which words are used when a refusal says nothing, and its last resort. */
  area?: ErrorArea
  unknownError?: string
  /** The sentence of a refusal, where the documents have their own. */
  refusal?: (reasons: readonly string[]) => string
}

export interface SavedForm<Item extends object, Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** The saved copy that the form was filled with. */
  base: Item | null
  editing: boolean
  /** Begins to edit what was read. */
  begin: () => void
  /** Back to what is saved. */
  cancel: () => void
  /** A call is on its way, or its result is not on screen yet. */
  busy: boolean
  /** Files on their way. */
  uploading: number
  setUploading: (count: number) => void
  /** Does the form hold something that is not saved? */
  changed: boolean
  /** Tells of each field whether these values differ from the saved ones. */
  differing: (values: Values) => (key: keyof Values & string) => boolean
  /** The reasons of the last refusal. */
  refused: readonly string[]
  dismiss: () => void
  conflict: Conflict | null
  /** Puts a value into the form for a field that two people changed. */
  decide: (path: string, value: unknown) => void
  /** Put it on the form. */
  container: RefObject<HTMLFormElement | null>
  /** Fields that the last submission found wrong. */
  lines: readonly ErrorLine[]
  submit: (event: SyntheticEvent) => void
  /** Does something else, whose refusal is shown like that of a save. */
  run: (act: () => Promise<void>) => Promise<void>
  /** Begins again from a saved copy. */
  restart: (saved: Item | null) => void
  /** Gives back the files that were sent for nothing. */
  discard: () => void
}

interface Draft<Item, Values> {
  base: Item | null
  values: Values
}

/** The form of something that is saved: its draft, its errors, and what to do when somebody else saved it first. */
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
  const form = useForm<Values>({
    defaultValues: valuesOf(base) as DefaultValues<Values>, mode: 'onTouched', resolver: resolverOf<Values>(options.check),
  })
  const { getValues, reset, setValue } = form
  useDraftOnExpiry(options.draftKey, (): Draft<Item, Values> | null => {
    const differs = !sameValue(normalize(valuesOf(base)), normalize(getValues()))
    const values = options.secret ? { ...getValues(), [options.secret]: '' } : getValues()
    return editing && differs ? { base, values } : null
  })
  // A draft of an earlier version of the page lacks the fields that came since.
  const start = useRef(draft ? { ...valuesOf(base), ...draft.values } : initial)
  useEffect(() => {
    // Over the saved copy, so that what differs from it counts as changed.
    if (start.current) reset(start.current, { keepDefaultValues: true })
  }, [reset])
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
  /** « Champ obligatoire. » says nothing without its field. */
  const named = ({ field, message }: ErrorDetail) => {
    const label = field && container.current && message === REQUIRED ? fieldLabel(container.current, field) : undefined
    return label ? `${label}\u202F: ${message}` : message
  }
  /** What was typed stays; what the other person changed elsewhere is taken. */
  const reconcile = (before: Item, fresh: Item) => {
    const mine = normalize(getValues())
    const { values, taken, conflicts } = mergeValues(normalize(valuesOf(before)), mine, normalize(valuesOf(fresh)))
    const label = (path: string) => options.labels?.[path] ?? (container.current && fieldLabel(container.current, path)) ?? path
    const fields = conflicts.map(({ path, mine: typed, theirs }) => ({ path, mine: typed, theirs, label: label(path), decided: false }))
    restart(fresh, values)
    setConflict({ author: authorOf(fresh), taken: [...new Set(taken.map(label))], fields, asked: 1 })
  }
  /** What shows why it was refused. */
  const explain = async (error: unknown): Promise<() => void> => {
    if (error instanceof Declined) return () => {}
    if (error instanceof ApiError && error.status === 409 && base && read) {
      const fresh = await read().catch(() => null)
      // Of the same version: it is something else that is not possible.
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
    // A second click may come before the first is drawn.
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
    // Drawn together: where a reason stands, the fields can be typed in.
    setBusy(false)
    show()
  }
  const save = async () => {
    const result = await options.save(getValues(), base)
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

function same<T>(values: T): T {
  return values
}

function uuidsOf<Values extends FieldValues>(values: Values, files: Path<Values>): string[] {
  const medias: unknown = values[files]
  return Array.isArray(medias) ? (medias as Media[]).map(({ uuid }) => uuid) : []
}
