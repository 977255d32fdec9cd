import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useId, useState } from 'react'
import { useController, type FieldValues, type Path } from 'react-hook-form'
import { Combobox } from '@/components/form/input/Combobox'
import { useFieldMode } from '@/components/form/fieldMode'
import { useIsRequired } from '@/components/form/required'
import { type Choice, type ChoiceKind, useChoices } from './api'

interface ChoiceFieldProps<Values extends FieldValues> {
  name: Path<Values>
  kind: ChoiceKind
  label: string
}

/** Single choice searched on the server, as a form field. */
export function ChoiceField<Values extends FieldValues>({ name, kind, label }: ChoiceFieldProps<Values>) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const { disabled } = useFieldMode()
  const required = useIsRequired(name)
  const error = fieldState.error?.message
  const value = field.value as Choice | null
  const [inputText, setInputText] = useState('')
  const [open, setOpen] = useState(false)
  // The name of the current choice is not a query.
  const { options, isLoading, hasFailed } = useChoices(kind, inputText === value?.label ? '' : inputText, open)
  return (
    <Box data-field={name} data-field-label={label} sx={{ pb: 2, minWidth: 0 }}>
      <FormLabel htmlFor={id} data-required={required || undefined}>
        {label}
      </FormLabel>
      <Combobox<Choice>
        id={id}
        keyOf={({ uuid }) => uuid}
        placeholder="Rechercher un nom"
        options={options}
        loading={isLoading}
        disabled={disabled}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={value}
        error={error !== undefined}
        input={{
          'aria-required': required || undefined,
          ...(error !== undefined && { 'aria-describedby': `${id}-error` }),
        }}
        onChange={(_, selectedChoice) => field.onChange(selectedChoice)}
        onInputChange={(_, text) => setInputText(text)}
        filterOptions={(results) => results}
        {...(hasFailed && { noOptionsText: 'La recherche n’a pas abouti.' })}
      />
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
