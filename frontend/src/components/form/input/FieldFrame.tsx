import Box from '@mui/material/Box'
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

/** Label above, input, then a line kept for help or error; an error stands over the help, which tells how to mend it. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, helperId, name, label, helper, error, required, disabled, counter, children, group } = props
  return (
    <Box
      data-field={name}
      data-field-label={label}
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, width: '100%' }}
    >
      <Box
        {...(group ? { id: `${id}-label`, component: 'span' } : { htmlFor: id, component: 'label' })}
        data-label
        sx={{
          fontSize: '0.875rem',
          fontWeight: 600,
          lineHeight: 1.4,
          mb: 0.5,
          color: disabled ? 'text.secondary' : 'text.primary',
          ...(required && { '&::after': { content: ['" *"', '" *" / ""'], color: 'error.main' } }),
        }}
      >
        {label}
      </Box>
      {children}
      <Box
        id={helperId}
        sx={{
          fontSize: '0.875rem', lineHeight: 1.25, mt: 0.25, minHeight: '1.25rem', display: 'flex', gap: 1, color: 'text.secondary',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {error !== undefined && <Box sx={{ color: 'error.main' }}>{error}</Box>}
          {helper}
        </Box>
        {counter}
      </Box>
    </Box>
  )
}
