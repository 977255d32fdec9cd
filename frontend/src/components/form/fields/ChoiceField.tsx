import { useId, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import type { FieldValues } from 'react-hook-form'
import { displayText } from '@/format/displayText'
import { FOCUS_RING } from '@/theme/tokens'
import { visuallyHidden } from '@/theme/visuallyHidden'
import { FieldFrame } from '../input/FieldFrame'
import { ReadOnlyField } from '../layout/ReadOnlyField'
import { useField, type FieldProps } from './useField'

export interface Choice {
  value: string
  label: string
  /** A line under the label. */
  hint?: ReactNode
  picture?: ReactNode
}

interface ChoiceFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** Enumeration labels used as values, or value/label pairs. */
  options: readonly (string | Choice)[]
  /** Number of columns on a screen; on a phone the options wrap. */
  columns?: number
}

/** Choice among a few options, each a large touch target; radio inputs for keyboards and screen readers. */
export function ChoiceField<T extends FieldValues>(props: ChoiceFieldProps<T>) {
  const binding = useField(props)
  const options: Choice[] = props.options.map((option) =>
    typeof option === 'string' ? { value: option, label: displayText(option) } : option,
  )
  const value: unknown = binding.field.value
  if (binding.isViewMode)
    return (
      <ReadOnlyField label={props.label}>{options.find((option) => option.value === value)?.label ?? ''}</ReadOnlyField>
    )
  const columns = props.columns ?? Math.min(options.length, 3)
  return (
    <FieldFrame {...binding.frame} group>
      <Box
        role="radiogroup"
        aria-labelledby={`${binding.id}-label`}
        aria-describedby={binding.helperId}
        aria-required={binding.frame.required || undefined}
        aria-invalid={binding.error === undefined ? undefined : true}
        sx={{
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: {
            xs: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
            sm: `repeat(${columns}, minmax(0, 1fr))`,
          },
        }}
      >
        {options.map((option) => (
          <OptionCard
            key={option.value}
            option={option}
            name={binding.field.name}
            checked={value === option.value}
            disabled={binding.disabled}
            hasError={binding.error !== undefined}
            onChoose={() => {
              binding.field.onChange(option.value)
              // A choice is complete at the click; a card never receives a blur.
              binding.field.onBlur()
            }}
          />
        ))}
      </Box>
    </FieldFrame>
  )
}

interface OptionCardProps {
  option: Choice
  name: string
  checked: boolean
  disabled: boolean
  hasError?: boolean
  onChoose: () => void
}

/** One option card: a radio with a large touch target. */
export function OptionCard({ option, name, checked, disabled, hasError = false, onChoose }: OptionCardProps) {
  const uncheckedEdge = hasError ? 'error.main' : 'edge'
  const edge = checked ? 'primary.main' : uncheckedEdge
  const id = useId()
  return (
    <Box component="label" sx={{ position: 'relative', display: 'block', cursor: disabled ? 'default' : 'pointer' }}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={option.hint ? `${id}-hint` : undefined}
        style={visuallyHidden}
      />
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          height: '100%',
          minHeight: 52,
          px: { xs: 1.25, sm: 1.75 },
          py: 1.25,
          border: '1px solid',
          borderColor: edge,
          borderRadius: 1,
          bgcolor: checked ? 'tint.estate.soft' : 'background.paper',
          boxShadow: checked ? 'inset 0 0 0 1px currentColor' : 'none',
          color: checked ? 'primary.main' : 'text.primary',
          fontWeight: checked ? 650 : 500,
          lineHeight: 1.3,
          transition: 'background-color 150ms, border-color 150ms',
          opacity: disabled ? 0.6 : 1,
          'input:focus-visible + &': FOCUS_RING,
          ...(!disabled && !checked && { '@media (hover: hover)': { '&:hover': { borderColor: 'primary.main' } } }),
        }}
      >
        {option.picture ?? <Dot isOn={checked} />}
        <Box component="span" sx={{ minWidth: 0 }}>
          <span id={`${id}-label`}>{option.label}</span>
          {option.hint && (
            <Box
              component="span"
              id={`${id}-hint`}
              sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}
            >
              {option.hint}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
}

function Dot({ isOn }: { isOn: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        width: 18,
        height: 18,
        borderRadius: '50%',
        bgcolor: 'background.paper',
        border: isOn ? '6px solid currentColor' : '2px solid var(--mui-palette-edge)',
      }}
    />
  )
}
