import type { FieldValues } from 'react-hook-form'
import { displayText } from '@/format/displayText'
import { FieldFrame } from '../input/FieldFrame'
import { Select } from '../input/Select'
import { ReadOnlyField } from '../layout/ReadOnlyField'
import { useField, type FieldProps } from './useField'

export interface SelectOption {
  value: string
  label: string
}

interface SelectFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Enumeration labels used as values, or value/label pairs. */
  options: readonly (string | SelectOption)[]
  /** First option, which clears the choice. */
  placeholder?: string
}

/** Native select, for phones and screen readers. */
export function SelectField<T extends FieldValues>(props: SelectFieldProps<T>) {
  const binding = useField(props)
  const { ref, name, onBlur, onChange } = binding.field
  const value = typeof binding.field.value === 'string' ? binding.field.value : ''
  const options = props.options.map((option) =>
    typeof option === 'string' ? { value: option, label: displayText(option) } : option,
  )
  if (binding.isViewMode) {
    const selectedOption = options.find((option) => option.value === value)
    return <ReadOnlyField label={props.label}>{selectedOption?.label ?? value}</ReadOnlyField>
  }
  return (
    <FieldFrame {...binding.frame}>
      <Select
        name={name}
        value={value}
        inputRef={ref}
        inputProps={{
          id: binding.id,
          'aria-describedby': binding.helperId,
          'aria-required': binding.frame.required || undefined,
        }}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        <option value="">{props.placeholder ?? 'Choisir…'}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
