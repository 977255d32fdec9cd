import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Block, Column, Row } from '@/components/primitives'
import { displayed } from '@/format/displayed'

interface FieldFrameProps {
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
    <Column data-field={name} data-field-label={label} minWidth={0} width="100%">
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
      <Row
        id={helperId}
        gap={1}
        align="stretch"
        size="small"
        lineHeight={1.25}
        mt={0.25}
        minHeight="1.25rem"
        color="text.secondary"
      >
        <Block grow minWidth={0}>
          {error !== undefined && <Block color="error.main">{displayed(error)}</Block>}
          {helper}
          {note}
        </Block>
        {counter}
      </Row>
    </Column>
  )
}
