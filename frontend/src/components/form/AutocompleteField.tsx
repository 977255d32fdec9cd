import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from './FieldFrame'
import type { SelectOption } from './SelectField'
import { Sheet } from './Sheet'
import { useField, type BoundField, type FieldProps } from './useField'

interface AutocompleteFieldProps<T extends FieldValues> extends FieldProps<T> {
  options: readonly SelectOption[]
  /** Several choices: the value is then a list of option values. */
  multiple?: boolean
  /** The options are being fetched. */
  loading?: boolean
  placeholder?: string
  /** Told what is typed, when the options are searched by the server. */
  onSearch?: (text: string) => void
}

/** A choice in a long list, searched by typing (case and accents do not count). */
export function AutocompleteField<T extends FieldValues>(props: AutocompleteFieldProps<T>) {
  const bound = useField(props)
  const { options, onSearch, loading = false } = props
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const asOption = (value: string): SelectOption => ({ value, label: labelOf(value) })
  const values = readValues(bound.field.value)
  if (bound.view) return <Sheet label={props.label}>{values.map(labelOf).join('\n')}</Sheet>
  const common = {
    id: bound.id,
    options,
    loading,
    disabled: bound.disabled,
    loadingText: 'Chargement…',
    noOptionsText: 'Aucun résultat.',
    isOptionEqualToValue: (a: SelectOption, b: SelectOption) => a.value === b.value,
    getOptionKey: (option: SelectOption) => option.value,
    renderInput: (params: AutocompleteRenderInputParams) => (
      <Input params={params} bound={bound} placeholder={props.placeholder ?? ''} />
    ),
    onBlur: bound.field.onBlur,
    ...(onSearch && {
      filterOptions: (all: SelectOption[]) => all,
      onInputChange: (_: unknown, text: string) => onSearch(text),
    }),
  }
  return (
    <FieldFrame {...bound.frame}>
      {props.multiple ? (
        <Autocomplete
          {...common}
          multiple
          value={values.map(asOption)}
          onChange={(_, chosen) => bound.field.onChange(chosen.map((option) => option.value))}
        />
      ) : (
        <Autocomplete
          {...common}
          value={values[0] === undefined ? null : asOption(values[0])}
          onChange={(_, chosen) => bound.field.onChange(chosen?.value ?? '')}
        />
      )}
    </FieldFrame>
  )
}

function readValues(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string')
  return typeof value === 'string' && value !== '' ? [value] : []
}

function Input(props: {
  params: AutocompleteRenderInputParams
  bound: BoundField
  placeholder: string
}) {
  const { params, bound, placeholder } = props
  const { ref, ...input } = params.slotProps.input
  return (
    <OutlinedInput
      {...input}
      ref={ref}
      size="small"
      fullWidth
      id={params.id}
      disabled={params.disabled}
      error={bound.error !== undefined}
      placeholder={placeholder}
      inputProps={{
        ...params.slotProps.htmlInput,
        name: bound.field.name,
        'aria-describedby': bound.helperId,
        'aria-required': bound.frame.required || undefined,
      }}
    />
  )
}
