import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'

interface ChoiceInputProps {
  params: AutocompleteRenderInputParams
  label: string
  placeholder: string
}

/** The input of a search among records or partners, under its label. */
export function ChoiceInput({ params, label, placeholder }: ChoiceInputProps) {
  const { ref, ...input } = params.slotProps.input
  return (
    <>
      <FormLabel
        htmlFor={params.id}
        sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 600, mb: 0.5, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}
      >
        {label}
      </FormLabel>
      <OutlinedInput
        {...input}
        ref={ref}
        size="small"
        fullWidth
        id={params.id}
        disabled={params.disabled}
        placeholder={placeholder}
        inputProps={{ ...params.slotProps.htmlInput, maxLength: 255 }}
      />
    </>
  )
}
