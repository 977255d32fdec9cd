import type { FieldValues } from 'react-hook-form'
import { Combobox } from '../input/Combobox'
import { FieldFrame } from '../input/FieldFrame'
import type { SelectOption } from './SelectField'
import { ReadOnlyField } from '../layout/ReadOnlyField'
import { useField, type FieldProps } from './useField'

interface AutocompleteFieldProps<T extends FieldValues> extends FieldProps<T> {
  options: readonly SelectOption[]
  /** Multiple choice: the value is a list of option values. */
  multiple?: boolean
  /** Options are loading. */
  isLoading?: boolean
  placeholder?: string
}

/** Searchable choice in a long list; ignores case and accents. */
export function AutocompleteField<T extends FieldValues>(props: AutocompleteFieldProps<T>) {
  const binding = useField(props)
  const { options, isLoading = false, multiple = false } = props
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const asOption = (value: string): SelectOption => ({ value, label: labelOf(value) })
  const values = readValues(binding.field.value)
  const selectedOptions = values.map(asOption)
  if (binding.isViewMode) return <ReadOnlyField label={props.label}>{values.map(labelOf).join('\n')}</ReadOnlyField>
  return (
    <FieldFrame {...binding.frame}>
      <Combobox<SelectOption, boolean>
        id={binding.id}
        keyOf={({ value }) => value}
        options={options}
        loading={isLoading}
        disabled={binding.disabled}
        multiple={multiple}
        disableCloseOnSelect={multiple}
        value={multiple ? selectedOptions : (selectedOptions[0] ?? null)}
        onChange={(_, selectedOption) => {
          binding.field.onChange(
            Array.isArray(selectedOption)
              ? selectedOption.map(({ value }) => value)
              : ((selectedOption as SelectOption | null)?.value ?? ''),
          )
        }}
        onBlur={binding.field.onBlur}
        error={binding.error !== undefined}
        placeholder={props.placeholder ?? ''}
        input={{
          name: binding.field.name,
          'aria-describedby': binding.helperId,
          'aria-required': binding.frame.required || undefined,
        }}
      />
    </FieldFrame>
  )
}

function readValues(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string')
  return typeof value === 'string' && value !== '' ? [value] : []
}
