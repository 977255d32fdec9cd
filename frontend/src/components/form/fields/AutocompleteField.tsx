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
  loading?: boolean
  placeholder?: string
}

/** Searchable choice in a long list; ignores case and accents. */
export function AutocompleteField<T extends FieldValues>(props: AutocompleteFieldProps<T>) {
  const bound = useField(props)
  const { options, loading = false, multiple = false } = props
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const asOption = (value: string): SelectOption => ({ value, label: labelOf(value) })
  const values = readValues(bound.field.value)
  const selectedOptions = values.map(asOption)
  if (bound.isViewMode) return <ReadOnlyField label={props.label}>{values.map(labelOf).join('\n')}</ReadOnlyField>
  return (
    <FieldFrame {...bound.frame}>
      <Combobox<SelectOption, boolean>
        id={bound.id}
        keyOf={({ value }) => value}
        options={options}
        loading={loading}
        disabled={bound.disabled}
        multiple={multiple}
        disableCloseOnSelect={multiple}
        value={multiple ? selectedOptions : (selectedOptions[0] ?? null)}
        onChange={(_, selectedOption) => {
          bound.field.onChange(
            Array.isArray(selectedOption)
              ? selectedOption.map(({ value }) => value)
              : ((selectedOption as SelectOption | null)?.value ?? ''),
          )
        }}
        onBlur={bound.field.onBlur}
        error={bound.error !== undefined}
        placeholder={props.placeholder ?? ''}
        input={{
          name: bound.field.name,
          'aria-describedby': bound.helperId,
          'aria-required': bound.frame.required || undefined,
        }}
      />
    </FieldFrame>
  )
}

function readValues(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string')
  return typeof value === 'string' && value !== '' ? [value] : []
}
