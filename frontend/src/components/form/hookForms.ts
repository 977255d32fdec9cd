import { useController, useFormState, type Control } from 'react-hook-form'
import { setStandardBinding } from './binding'
import { listErrors } from './listErrors'

function useHookInput(name: string, check: (value: unknown) => string | undefined, control?: object) {
  const { field, fieldState } = useController({
    name,
    ...(control && { control: control as Control }),
    rules: { validate: (value: unknown) => check(value) ?? true },
  })
  // The error of a list as a whole lives under `root` (see formChecks).
  return { input: field, error: fieldState.error?.message ?? fieldState.error?.root?.message }
}

function useHookErrors(control?: object) {
  const { errors } = useFormState(control ? { control: control as Control } : {})
  return listErrors(errors)
}

/** The forms of the working spaces and of the login are react-hook-form's: whoever makes one imports this, or `formChecks`. */
setStandardBinding({ bind: useHookInput, errors: useHookErrors })
