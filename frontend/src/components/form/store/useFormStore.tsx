import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { FormBindingContext, type FormBinding } from '../binding'
import type { FormStore } from './formStore'

const StoreContext = createContext<unknown>(null)

/** The fields below belong to this form. */
export function FormStoreProvider<V extends FieldValues>({ form, children }: { form: FormStore<V>; children: ReactNode }) {
  return (
    <FormBindingContext value={STORE_BINDING}>
      <StoreContext value={form}>{children}</StoreContext>
    </FormBindingContext>
  )
}

/** The form around. */
export function useFormStore<V extends FieldValues = FieldValues>(): FormStore<V> {
  const form = use(StoreContext)
  if (form === null) throw new Error('There is no FormStoreProvider around.')
  return form as FormStore<V>
}

/** One value of a form, as it changes. */
export function useValue<V extends FieldValues, P extends FieldPath<V>>(form: FormStore<V>, path: P): FieldPathValue<V, P> {
  return useSnapshot(form, () => form.getValues(path))
}

/** All values of a form, as they change. */
export function useValues<V extends FieldValues>(form: FormStore<V>): V {
  return useSnapshot(form, () => form.getValues())
}

/** The error of one field, or of a list as a whole. */
export function useErrorOf<V extends FieldValues>(form: FormStore<V>, path: string): string | undefined {
  return useSnapshot(form, () => form.errorOf(path))
}

export interface Rows {
  /** One for each row, the same as long as it is there. */
  keys: readonly string[]
  add: (row: unknown) => void
  remove: (index: number) => void
}

/** The rows of a list that grows and shrinks. */
export function useRows<V extends FieldValues>(form: FormStore<V>, path: FieldPath<V>): Rows {
  const rows: unknown = useValue(form, path)
  const count = Array.isArray(rows) ? rows.length : 0
  const [known, setKnown] = useState({ keys: [] as readonly string[], next: 0 })
  // Rows that came from elsewhere, answers taken up again for instance.
  const keys = Array.from({ length: count }, (_, index) => known.keys[index] ?? `given ${known.next} ${index}`)
  return {
    keys,
    add(row) {
      setKnown({ keys: [...keys, `added ${known.next}`], next: known.next + 1 })
      form.addRow(path, row)
    },
    remove(index) {
      setKnown({ keys: keys.filter((_, at) => at !== index), next: known.next + 1 })
      form.removeRow(path, index)
    },
  }
}

function useSnapshot<V extends FieldValues, S>(form: FormStore<V>, read: () => S): S {
  return useSyncExternalStore(form.subscribe, read, read)
}

/** Who shows errors finds the inputs in the page. */
const noRef = () => {}

function useStoreInput(name: string, check: (value: unknown) => string | undefined) {
  const form = useFormStore()
  const value: unknown = useValue(form, name)
  const error = useErrorOf(form, name)
  useEffect(() => form.keepRule(name, check))
  const input = { name, value, onChange: (next: unknown) => form.change(name, next), onBlur: () => form.leave(name), ref: noRef }
  return { input, error }
}

function useStoreErrors() {
  const form = useFormStore()
  return useSnapshot(form, form.errors)
}

const STORE_BINDING: FormBinding = { bind: useStoreInput, errors: useStoreErrors }
