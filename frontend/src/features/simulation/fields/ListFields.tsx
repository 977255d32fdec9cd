import { get, useFormState, useWatch } from 'react-hook-form'
import FormHelperText from '@mui/material/FormHelperText'
import { DateField } from '@/components/form/fields/DateField'
import { FieldGrid } from '@/components/form/layout/FieldGrid'
import { SelectField } from '@/components/form/fields/SelectField'
import { TextField } from '@/components/form/fields/TextField'
import { ROOMS } from '../rules/fields'
import { countsTo } from './CountField'

/** One date per child; surplus dates are not sent. */
export function BirthDateFields({ name, label }: { name: string; label: string }) {
  const count: unknown = useWatch({ name: name.replace(/[^.]+$/, 'numberOfChildren') })
  return (
    <FieldGrid columns={2}>
      {countsTo(Number(count) || 0)
        .slice(1)
        .map((number) => (
          <DateField isPast key={number} name={`${name}.${Number(number) - 1}`} label={`${label} ${number}`} />
        ))}
    </FieldGrid>
  )
}

/** Texts of a list, with an empty field after the last filled one. */
export function TextListFields({
  name,
  label,
  maximum,
  suggestions,
}: {
  name: string
  label: string
  maximum: number
  suggestions: readonly string[]
}) {
  const texts: unknown = useWatch({ name })
  const rows = Array.isArray(texts)
    ? texts.findLastIndex((text) => typeof text === 'string' && text.trim() !== '') + 1
    : 0
  return Array.from({ length: Math.min(rows + 1, maximum) }, (_, index) => (
    <TextField
      key={index}
      name={`${name}.${index}`}
      label={`${label} ${index + 1}`}
      suggestions={suggestions}
      required={index === 0}
    />
  ))
}

const ROOM_LABELS = ['Moins de 30\u00a0m²', 'De 30 à 40\u00a0m²', 'Plus de 40\u00a0m²']

/** Counts by size, at least one of which is required. */
export function RoomCountFields({ name, label, maximum }: { name: string; label: string; maximum: number }) {
  const { errors } = useFormState()
  const error: unknown = get(errors, `${name}.message`)
  return (
    <div data-field={name} data-field-label={label}>
      <FieldGrid columns={3}>
        {ROOMS.map((size, index) => (
          <SelectField
            key={size}
            name={`${name}.${size}`}
            label={ROOM_LABELS[index] ?? size}
            options={countsTo(maximum)}
          />
        ))}
      </FieldGrid>
      {typeof error === 'string' && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </div>
  )
}
