import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { TextInput } from '@/components/form/input/TextInput'
import { useField, type FieldProps } from '@/components/form/fields/useField'
import type { FieldValues } from 'react-hook-form'
import { bonusMalusChoices, bonusMalusLabel, parseBonusMalus } from './bonusMalus'

/** Most frequent coefficients. */
const USUAL_COEFFICIENTS = ['0.50', '0.76', '0.90', '1.00']

/** One of 301 coefficients, typed as on the insurer's statement or chosen among the usual ones. */
export function BonusMalusField(props: FieldProps<FieldValues>) {
  const binding = useField(props)
  const value = typeof binding.field.value === 'string' ? binding.field.value : ''
  const [typedText, setTypedText] = useState<string | null>(null)
  const listId = `${binding.id}-coefficients`
  const text = typedText ?? (bonusMalusLabel(value) || value)
  const setCoefficient = (input: string) => binding.field.onChange(parseBonusMalus(input))
  return (
    <Box>
      <TextInput
        binding={binding}
        text={text}
        placeholder="0,50"
        list={listId}
        onChange={(event) => {
          setTypedText(event.target.value)
          setCoefficient(event.target.value)
        }}
        onLeave={() => setTypedText(null)}
      />
      <datalist id={listId}>
        {bonusMalusChoices().map(({ value: coefficient, label }) => (
          <option key={coefficient} value={label}>
            {label}
          </option>
        ))}
      </datalist>
      <Stack
        direction="row"
        spacing={1}
        role="group"
        aria-label={`${props.label}, valeurs courantes`}
        sx={{ flexWrap: 'wrap', mt: -0.5, mb: 1.5 }}
      >
        {USUAL_COEFFICIENTS.map((usual) => (
          <Button
            key={usual}
            size="compact"
            variant="outlined"
            color="inherit"
            aria-pressed={usual === value}
            disabled={binding.disabled}
            onClick={() => {
              setTypedText(null)
              binding.field.onChange(usual)
              binding.field.onBlur()
            }}
            sx={usual === value ? { borderColor: 'primary.main', bgcolor: 'tint.estate.soft' } : {}}
          >
            {bonusMalusLabel(usual)}
          </Button>
        ))}
      </Stack>
    </Box>
  )
}
