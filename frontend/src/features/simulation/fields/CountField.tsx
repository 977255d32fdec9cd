import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from '@/components/form/fields/useField'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { FOCUS_RING } from '@/theme/tokens'

interface CountFieldProps extends FieldProps<FieldValues> {
  options: readonly string[]
}

/** Small number chosen on one line; eleven options are readable on a phone. */
export function CountField(props: CountFieldProps) {
  const binding = useField(props)
  const value: unknown = binding.field.value
  return (
    <Stack
      direction="row"
      spacing={2}
      data-field={props.name}
      data-field-label={props.label}
      sx={{ alignItems: 'center', minHeight: 56 }}
    >
      <Box component="span" id={`${binding.id}-label`} sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
        {props.label}
      </Box>
      <Stack direction="row" role="radiogroup" aria-labelledby={`${binding.id}-label`} sx={{ flex: 'none' }}>
        {props.options.map((option) => (
          <Box
            component="label"
            key={option}
            sx={{ position: 'relative', cursor: binding.disabled ? 'default' : 'pointer' }}
          >
            <input
              type="radio"
              name={binding.field.name}
              value={option}
              checked={value === option}
              disabled={binding.disabled}
              onChange={() => binding.field.onChange(option)}
              style={visuallyHidden}
            />
            <Box
              component="span"
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 48,
                height: 44,
                border: 1,
                ml: '-1px',
                fontVariantNumeric: 'tabular-nums',
                borderColor: value === option ? 'primary.main' : 'edge',
                position: 'relative',
                zIndex: value === option ? 1 : 0,
                bgcolor: value === option ? 'primary.main' : 'background.paper',
                color: value === option ? 'primary.contrastText' : 'text.primary',
                fontWeight: value === option ? 650 : 500,
                opacity: binding.disabled ? 0.6 : 1,
                'label:first-of-type > &': { borderTopLeftRadius: 10, borderBottomLeftRadius: 10 },
                'label:last-of-type > &': { borderTopRightRadius: 10, borderBottomRightRadius: 10 },
                'input:focus-visible + &': { ...FOCUS_RING, zIndex: 2 },
              }}
            >
              {option}
            </Box>
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}

/** « 0 », « 1 », up to the largest. */
export function countsTo(maximum: number): string[] {
  return Array.from({ length: maximum + 1 }, (_, count) => String(count))
}
