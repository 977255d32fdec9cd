import type { MutationMeta } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { errorMessages, type ErrorArea } from '@/api/error'
import { useSave } from '@/api/useSave'
import { fieldLabel } from '@/components/form/errors/fieldNavigation'
import { showRefusal } from '@/components/form/errors/formChecks'
import { REQUIRED } from '@/rules/messages'
import type { Violation } from '@/rules/violation'
import type { EntityForm, FormReset } from './useEntityForm'
import type { FormConflict } from './useFormConflict'

/** Thrown by a save that the user cancelled: the form stays unchanged and no message is shown. */
export class SaveCancelled extends Error {}

interface FormSaveOptions<Item extends object, Values extends FieldValues> {
  /** Sends the values typed on top of `base`. */
  save: (values: Values, base: Item | null) => Promise<Item>
  /** Queries to refresh after a save, when others than usual. */
  meta?: MutationMeta
  /** Called after a save; the form stays busy until it resolves. */
  onSaved: (savedItem: Item) => void | Promise<void>
  /** Merges concurrent saves: `useFormConflict`. */
  conflict?: FormConflict
  /** Error wording of this area, and its fallback. */
  area?: ErrorArea
  fallbackError?: string
  /** Builds the refusal message, where the specification has its own wording. */
  refusal?: (reasons: readonly string[]) => string
}

/** Messages of a refused save, and the reset of the form before it. */
interface Refusal<Item> {
  reset: FormReset<Item>
  messages: readonly string[]
}

/** Save of a form. */
export interface FormSave {
  /** A request is in flight, or its result is not rendered yet. */
  isBusy: boolean
  /** Messages of the last refusal; none after a reset of the form. */
  refusedLines: readonly string[]
  dismissRefusal: () => void
  submit: (event: SyntheticEvent) => void
  /** Saves without checking the fields; for a form whose submission does something else. */
  saveNow: () => Promise<void>
  /** Runs another action and shows its refusal like that of a save. */
  run: (action: () => Promise<void>) => Promise<void>
}

/** Validates and saves a form; shows refusals at the form and its fields. */
export function useFormSave<Item extends object, Values extends FieldValues>(
  form: EntityForm<Item, Values>,
  options: FormSaveOptions<Item, Values>,
): FormSave {
  const { container, getValues, lastReset } = form
  const { conflict } = options
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal<Item> | null>(null)
  const refuse = (messages: readonly string[]) => setRefusal({ reset: lastReset, messages })
  const dismissRefusal = () => setRefusal(null)
  const running = useRef(false)
  const { mutateAsync } = useSave(
    ({ values, base }: { values: Values; base: Item | null }) => options.save(values, base),
    options.meta,
  )

  /** Prefixes « Champ obligatoire. » with the label of its field. */
  const addFieldLabel = ({ field, message }: Violation) => {
    const label = field && container.current && message === REQUIRED ? fieldLabel(container.current, field) : undefined
    return label ? `${label}\u202F: ${message}` : message
  }
  /** Returns a callback that shows the reason of the refusal. */
  const explain = async (error: unknown): Promise<() => void> => {
    if (error instanceof SaveCancelled) return () => {}
    const merge = await conflict?.resolve(error)
    if (merge) return merge
    const reasons = [...new Set(errorMessages(error, options.area ?? 'private', options.fallbackError, addFieldLabel))]
    return () => {
      refuse(options.refusal ? [options.refusal(reasons)] : reasons)
      showRefusal(form, error)
    }
  }
  const run = async (action: () => Promise<void>) => {
    // A second click may precede the next render.
    if (running.current) return
    running.current = true
    setIsBusy(true)
    dismissRefusal()
    let show = () => {}
    try {
      await action()
    } catch (error) {
      show = await explain(error)
    }
    running.current = false
    // Rendered together: when a message is visible, the fields accept input.
    setIsBusy(false)
    show()
  }
  const saveValues = async () => {
    const result = await mutateAsync({ values: getValues(), base: form.base })
    form.stopEditing(result)
    await options.onSaved(result)
  }
  const saveNow = async () => {
    if (!conflict?.showUndecided()) await run(saveValues)
  }
  const showInvalid = (errors: FieldErrors) => {
    dismissRefusal()
    form.onInvalid(errors)
  }
  const submit = (event: SyntheticEvent) => {
    form
      .handleSubmit(
        saveNow,
        showInvalid,
      )(event)
      .catch((error: unknown) => {
        // A validation function that throws would otherwise leave the button without effect.
        console.error(error)
        refuse(errorMessages(error, options.area ?? 'private', options.fallbackError))
      })
  }
  return {
    isBusy,
    refusedLines: refusal?.reset === lastReset ? refusal.messages : [],
    dismissRefusal,
    run,
    saveNow,
    submit,
  }
}
