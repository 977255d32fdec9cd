import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'

interface FieldFrameProps {
  id: string
  helperId: string
  name: string
  label: string
  helper: string | undefined
  error: string | undefined
  required: boolean
  disabled: boolean
  /** The field is a group (radios): its label names the group instead of pointing to one input. */
  group?: boolean
  /** Shown at the end of the line under the field, a counter for instance. */
  counter?: ReactNode
  children: ReactNode
}

/** Label above, input, then one line kept for help or error so that nothing moves when it appears. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, helperId, name, label, helper, error, required, disabled, counter, children, group } = props
  return (
    <FormControl
      fullWidth
      error={error !== undefined}
      disabled={disabled}
      data-field={name}
      data-field-label={label}
    >
      <FormLabel
        {...(group ? { id: `${id}-label`, component: 'span' } : { htmlFor: id })}
        sx={{
          fontSize: '0.875rem',
          fontWeight: 600,
          lineHeight: 1.4,
          mb: 0.5,
          color: 'text.primary',
          '&.Mui-focused': { color: 'text.primary' },
          ...(required && { '&::after': { content: ['" *"', '" *" / ""'], color: 'error.main' } }),
        }}
      >
        {label}
      </FormLabel>
      {children}
      <FormHelperText
        id={helperId}
        component="div"
        sx={{ mx: 0, mt: 0.25, minHeight: '1.25rem', lineHeight: 1.25, display: 'flex', gap: 1 }}
      >
        <span style={{ flex: 1 }}>{error ?? helper}</span>
        {counter}
      </FormHelperText>
    </FormControl>
  )
}
