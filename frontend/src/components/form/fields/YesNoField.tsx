import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from '../input/FieldFrame'
import { ReadOnlyField } from '../layout/ReadOnlyField'
import { useField, type FieldProps } from './useField'

/** Question answered by « Oui » or « Non »; the value is that word. */
export function YesNoField<T extends FieldValues>(props: FieldProps<T>) {
  const bound = useField(props)
  const value = bound.field.value === 'Oui' || bound.field.value === 'Non' ? bound.field.value : ''
  if (bound.isViewMode) return <ReadOnlyField label={props.label}>{value}</ReadOnlyField>
  return (
    <FieldFrame {...bound.frame} group>
      <RadioGroup
        row
        name={bound.field.name}
        value={value}
        aria-labelledby={`${bound.id}-label`}
        aria-describedby={bound.helperId}
        aria-required={bound.frame.required || undefined}
        onChange={(_, answer) => bound.field.onChange(answer)}
        onBlur={bound.field.onBlur}
        sx={{ minHeight: 40, alignItems: 'center' }}
      >
        {['Oui', 'Non'].map((answer, index) => (
          <FormControlLabel
            key={answer}
            value={answer}
            label={answer}
            disabled={bound.disabled}
            control={<Radio size="small" {...(index === 0 && { slotProps: { input: { ref: bound.field.ref } } })} />}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  )
}
