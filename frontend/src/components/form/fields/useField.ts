import { useId } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { REQUIRED } from '@/rules/messages'
import { isEmptyValue } from '@/rules/blankText'
import { useFieldMode } from '../fieldMode'
import type { FieldFrameProps } from '../input/FieldFrame'
import { useIsRequired } from '../required'

/** Common props of form fields. */
export interface FieldProps<T extends FieldValues> {
  name: FieldPath<T>
  control?: Control<T>
  label: string
  helper?: string
  /**
   * Marks the field as required; by default the validation function of the form decides. In a form without one, the
   * field is also refused while blank. Otherwise needed only in list rows (which have no values at their first render)
   * and where the mark differs from the validation.
   */
  required?: boolean
  disabled?: boolean
  /** Called with each new value, for effects on other fields. */
  onValue?: (value: unknown) => void
}

/** Binding between a field and its input. */
interface BoundInput {
  name: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  ref: (input: { focus: () => void } | null) => void
}

export interface BoundField {
  field: BoundInput
  /** Identifier of the input, and of its help text. */
  id: string
  helperId: string
  error: string | undefined
  isViewMode: boolean
  disabled: boolean
  frame: Pick<FieldFrameProps, 'id' | 'helperId' | 'name' | 'label' | 'helper' | 'error' | 'required' | 'disabled'>
}

/**
 * Binds a field to its form: value, error, mode. `check` validates a non-empty value in a form without validation
 * function; with one, only that function decides.
 */
export function useField<T extends FieldValues>(
  props: FieldProps<T>,
  check?: (value: unknown) => string | undefined,
): BoundField {
  const { name, control, label, helper, onValue } = props
  const mode = useFieldMode()
  const form = control ? { control: control as unknown as Control } : {}
  const isRequired = useIsRequired(name, {
    ...form,
    // A field with its own `control` may belong to another form than the surrounding one, whose rules do not apply.
    disabled: props.required !== undefined || control !== undefined || mode.isViewMode,
  })
  const required = props.required ?? isRequired
  const id = useId()
  const validate = (value: unknown) => {
    if (isEmptyValue(value)) return required ? REQUIRED : undefined
    return check?.(value)
  }
  const { field, fieldState } = useController<FieldValues>({
    name,
    ...form,
    rules: { validate: (value: unknown) => validate(value) ?? true },
  })
  // The error of a whole list is stored under `root` (see formChecks).
  const error = fieldState.error?.message ?? fieldState.error?.root?.message
  const disabled = mode.disabled || props.disabled === true
  const helperId = `${id}-helper`
  return {
    field: {
      ...field,
      onChange: (value) => {
        field.onChange(value)
        onValue?.(value)
      },
    },
    id,
    helperId,
    error,
    isViewMode: mode.isViewMode,
    disabled,
    frame: { id, helperId, name, label, helper, error, required, disabled },
  }
}
