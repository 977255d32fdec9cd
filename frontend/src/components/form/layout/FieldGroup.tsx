import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Block, Text } from '@/components/primitives'

interface FieldGroupProps {
  title: string
  /** One line under the title. */
  help?: string
  /** Beside the title: a button to take the group away. */
  action?: ReactNode
  children: ReactNode
}

/** Questions that belong together; the title also names them in the list of errors. */
export function FieldGroup({ title, help, action, children }: FieldGroupProps) {
  return (
    <Box
      component="fieldset"
      data-field-group={title}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0, '&:not(:first-of-type)': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' } }}
    >
      <Typography component="legend" variant="h4" sx={{ p: 0, float: 'left', width: action ? 'calc(100% - 100px)' : '100%' }}>
        {title}
      </Typography>
      {action && <Box sx={{ float: 'right', minHeight: 44 }}>{action}</Box>}
      <Box sx={{ clear: 'both', pt: 0.5 }}>
        {help && <Text color="text.secondary" mb={2} size="compact">{help}</Text>}
        {!help && <Block height={12} />}
        {children}
      </Box>
    </Box>
  )
}
