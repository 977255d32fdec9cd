import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from '../input/FieldFrame'
import { ReadOnlyField } from '../layout/ReadOnlyField'
import { useField, type FieldProps } from './useField'

/** Question answered by « Oui » or « Non »; the value is that word. */
export function YesNoField<T extends FieldValues>(props: FieldProps<T>) {
  const binding = useField(props)
  const value = binding.field.value === 'Oui' || binding.field.value === 'Non' ? binding.field.value : ''
  if (binding.isViewMode) return <ReadOnlyField label={props.label}>{value}</ReadOnlyField>
  return (
    <FieldFrame {...binding.frame} group>
      <RadioGroup
        row
        name={binding.field.name}
        value={value}
        aria-labelledby={`${binding.id}-label`}
        aria-describedby={binding.helperId}
        aria-required={binding.frame.required || undefined}
        onChange={(_, answer) => binding.field.onChange(answer)}
        onBlur={binding.field.onBlur}
        sx={{ minHeight: 40, alignItems: 'center' }}
      >
        {['Oui', 'Non'].map((answer, index) => (
          <FormControlLabel
            key={answer}
            value={answer}
            label={answer}
            disabled={binding.disabled}
            control={<Radio size="small" {...(index === 0 && { slotProps: { input: { ref: binding.field.ref } } })} />}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  )
}
