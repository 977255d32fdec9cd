import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import type { FieldValues } from 'react-hook-form'
import { ReadOnlyField } from '../layout/ReadOnlyField'
import { useField, type FieldProps } from './useField'

/** Boolean switch; « Oui » or « Non » in view mode. */
export function SwitchField<T extends FieldValues>(props: FieldProps<T>) {
  const binding = useField(props)
  const isOn = binding.field.value === true
  if (binding.isViewMode) return <ReadOnlyField label={props.label}>{isOn ? 'Oui' : 'Non'}</ReadOnlyField>
  const helpText = binding.error ?? props.helper
  return (
    <Box data-field={props.name} data-field-label={props.label} sx={{ pb: 1 }}>
      <FormControlLabel
        label={props.label}
        disabled={binding.disabled}
        control={
          <Switch
            id={binding.id}
            name={binding.field.name}
            checked={isOn}
            onChange={(_, isChecked) => binding.field.onChange(isChecked)}
            onBlur={binding.field.onBlur}
            slotProps={{
              input: {
                ref: binding.field.ref,
                ...(helpText && { 'aria-describedby': binding.helperId }),
              },
            }}
          />
        }
      />
      {helpText && (
        <FormHelperText id={binding.helperId} error={binding.error !== undefined}>
          {helpText}
        </FormHelperText>
      )}
    </Box>
  )
}
