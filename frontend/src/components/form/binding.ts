import { createContext, use } from 'react'
import type { ShownError } from './listErrors'

/** What a field needs of its input. */
export interface BoundInput {
  name: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  /** For a form that sends the focus by itself. */
  ref: (input: { focus: () => void } | null) => void
}

/**
 * What the fields need of the form around them. Those of visitors keep their values in a store of a few lines
 * (`store/`), those of the working spaces in react-hook-form (`hookForms`), which is too heavy for a public page.
 * Both functions are hooks; a field stays in its form as long as it is on screen, so that they never change.
 */
export interface FormBinding {
  /** `check` says what is wrong with a value, unless the form as a whole is judged. `control` names another form than the one around. */
  bind: (name: string, check: (value: unknown) => string | undefined, control?: object) => { input: BoundInput; error: string | undefined }
  errors: (control?: object) => readonly ShownError[]
}

/** Set by a form that is not of the standard kind. */
export const FormBindingContext = createContext<FormBinding | null>(null)

let standard: FormBinding | null = null

/** The binding of all forms that say nothing else; it comes along with their library. */
export function setStandardBinding(binding: FormBinding): void {
  standard = binding
}

export function useFormBinding(): FormBinding {
  const binding = use(FormBindingContext) ?? standard
  if (binding === null) throw new Error('This field has no form: import formChecks or hookForms, or put it in a FormStoreProvider.')
  return binding
}
