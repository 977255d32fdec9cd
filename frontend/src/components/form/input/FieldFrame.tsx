import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'
import { displayText } from '@/format/displayText'

export interface FieldFrameProps {
  id: string
  helperId: string
  name: string
  label: string
  helper: string | undefined
  error: string | undefined
  required: boolean
  disabled: boolean
  /** The field is a group of radios: its label names the group rather than one input. */
  group?: boolean
  /** Shown at the end of the line below the field, such as a counter. */
  counter?: ReactNode
  /** Shown below the help text, such as a suggestion. */
  note?: ReactNode
  children: ReactNode
}

/**
 * Label above the input and a reserved line below it; an error is shown above the help text, which explains how to
 * correct it.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { id, helperId, name, label, helper, error, required, disabled, counter, note, children, group } = props
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled} data-field={name} data-field-label={label}>
      {/* Inputs are marked by aria-required: the browser reports no missing values of its own. */}
      <FormLabel
        data-required={required || undefined}
        {...(group ? { id: `${id}-label`, component: 'span' } : { htmlFor: id })}
      >
        {label}
      </FormLabel>
      {children}
      <FormHelperText
        id={helperId}
        component="div"
        error={false}
        disabled={false}
        sx={{ display: 'flex', gap: 1, minHeight: '1.25rem' }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {error !== undefined && <Box sx={{ color: 'error.main' }}>{displayText(error)}</Box>}
          {helper}
          {note}
        </Box>
        {counter}
      </FormHelperText>
    </FormControl>
  )
}
