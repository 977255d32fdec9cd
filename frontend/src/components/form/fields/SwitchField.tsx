import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import type { FieldValues } from 'react-hook-form'
import { ReadOnlyField } from '../layout/ReadOnlyField'
import { useField, type FieldProps } from './useField'

/** Boolean switch; « Oui » or « Non » in view mode. */
export function SwitchField<T extends FieldValues>(props: FieldProps<T>) {
  const bound = useField(props)
  const isOn = bound.field.value === true
  if (bound.isViewMode) return <ReadOnlyField label={props.label}>{isOn ? 'Oui' : 'Non'}</ReadOnlyField>
  const under = bound.error ?? props.helper
  return (
    <Box data-field={props.name} data-field-label={props.label} sx={{ pb: 1 }}>
      <FormControlLabel
        label={props.label}
        disabled={bound.disabled}
        control={
          <Switch
            id={bound.id}
            name={bound.field.name}
            checked={isOn}
            onChange={(_, checked) => bound.field.onChange(checked)}
            onBlur={bound.field.onBlur}
            slotProps={{
              input: {
                ref: bound.field.ref,
                ...(under && { 'aria-describedby': bound.helperId }),
              },
            }}
          />
        }
      />
      {under && (
        <FormHelperText id={bound.helperId} error={bound.error !== undefined}>
          {under}
        </FormHelperText>
      )}
    </Box>
  )
}
