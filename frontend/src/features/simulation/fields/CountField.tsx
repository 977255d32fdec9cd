import Box from '@mui/material/Box'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from '@/components/form/fields/useField'
import { Block, Row } from '@/components/primitives'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { FOCUS_RING } from '@/theme/tokens'

interface CountFieldProps extends FieldProps<FieldValues> {
  options: readonly string[]
}

/** Small number chosen on one line; eleven options are readable on a phone. */
export function CountField(props: CountFieldProps) {
  const bound = useField(props)
  const value: unknown = bound.field.value
  return (
    <Row data-field={props.name} data-field-label={props.label} gap={2} minHeight={56}>
      <Block component="span" id={`${bound.id}-label`} grow minWidth={0} lineHeight={1.3}>{props.label}</Block>
      <Row role="radiogroup" aria-labelledby={`${bound.id}-label`} align="stretch" flex="none">
        {props.options.map((option) => (
          <Box component="label" key={option} sx={{ position: 'relative', cursor: bound.disabled ? 'default' : 'pointer' }}>
            <input
              type="radio"
              name={bound.field.name}
              value={option}
              checked={value === option}
              disabled={bound.disabled}
              onChange={() => bound.field.onChange(option)}
              style={visuallyHidden}
            />
            <Box
              component="span"
              sx={{
                display: 'grid', placeItems: 'center', width: 48, height: 44, border: 1, ml: '-1px', fontVariantNumeric: 'tabular-nums',
                borderColor: value === option ? 'primary.main' : 'edge', position: 'relative', zIndex: value === option ? 1 : 0,
                bgcolor: value === option ? 'primary.main' : 'background.paper', color: value === option ? 'primary.contrastText' : 'text.primary',
                fontWeight: value === option ? 650 : 500, opacity: bound.disabled ? 0.6 : 1,
                'label:first-of-type > &': { borderTopLeftRadius: 10, borderBottomLeftRadius: 10 },
                'label:last-of-type > &': { borderTopRightRadius: 10, borderBottomRightRadius: 10 },
                'input:focus-visible + &': { ...FOCUS_RING, zIndex: 2 },
              }}
            >
              {option}
            </Box>
          </Box>
        ))}
      </Row>
    </Row>
  )
}
