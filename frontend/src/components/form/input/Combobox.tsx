import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { InputHTMLAttributes, ReactNode } from 'react'

type Base<T, M extends boolean, C extends boolean, F extends boolean> = Omit<
  AutocompleteProps<T, M, C, F>,
  'renderInput' | 'getOptionKey' | 'isOptionEqualToValue' | 'size'
>

interface ComboboxProps<T, M extends boolean, C extends boolean, F extends boolean> extends Base<T, M, C, F> {
  /** Unique key of an option. */
  keyOf: (option: T) => string
  placeholder?: string
  error?: boolean
  /** Content at the end of the input, replacing its buttons. */
  endContent?: ReactNode
  /** Additional attributes of the input element, such as its name and description. */
  input?: InputHTMLAttributes<HTMLInputElement>
}

/** Searchable choice, among given options or among results of the server. */
export function Combobox<T, M extends boolean = false, C extends boolean = false, F extends boolean = false>({
  keyOf,
  placeholder = '',
  error = false,
  endContent,
  input: extra,
  ...props
}: ComboboxProps<T, M, C, F>) {
  const key = (option: unknown) => (typeof option === 'string' ? option : keyOf(option as T))
  return (
    <Autocomplete<T, M, C, F>
      fullWidth
      size="small"
      loadingText="Recherche…"
      noOptionsText="Aucun résultat."
      {...(props as Base<T, M, C, F>)}
      getOptionKey={key}
      isOptionEqualToValue={(option, selectedOption) => key(option) === key(selectedOption)}
      renderInput={({ id, disabled, slotProps }) => {
        const { ref, endAdornment, ...input } = slotProps.input
        return (
          <OutlinedInput
            {...input}
            ref={ref}
            id={id}
            fullWidth
            disabled={disabled}
            error={error}
            placeholder={placeholder}
            endAdornment={endContent ?? endAdornment}
            inputProps={{ maxLength: 255, ...slotProps.htmlInput, ...extra }}
          />
        )
      }}
    />
  )
}
