import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFieldMode } from '../fieldMode'

/** Grid of fields: on a phone one column in edit mode, two in view mode; `columns` on a screen. */
export function FieldGrid({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 }) {
  const { isViewMode } = useFieldMode()
  return (
    <Box
      sx={{
        display: 'grid',
        rowGap: 0.5,
        columnGap: 3,
        gridTemplateColumns: {
          xs: isViewMode ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          ...(columns === 3 && { lg: 'repeat(3, minmax(0, 1fr))' }),
        },
      }}
    >
      {children}
    </Box>
  )
}

/** Field across the whole width of its grid. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
}

interface FieldGroupProps {
  title: string
  /** One line under the title. */
  help?: string
  /** Action beside the title, such as a remove button. */
  action?: ReactNode
  children: ReactNode
}

/** Group of related questions; the title also prefixes them in the error summary. */
export function FieldGroup({ title, help, action, children }: FieldGroupProps) {
  return (
    <Box
      component="fieldset"
      data-field-group={title}
      sx={{ '&:not(:first-of-type)': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' } }}
    >
      <Typography
        component="legend"
        variant="h4"
        sx={{ p: 0, float: 'left', width: action ? 'calc(100% - 100px)' : '100%' }}
      >
        {title}
      </Typography>
      {action && <Box sx={{ float: 'right', minHeight: 44 }}>{action}</Box>}
      <Box sx={{ clear: 'both', pt: 0.5 }}>
        {help && <Typography sx={{ color: 'text.secondary', mb: 2, fontSize: '0.9375rem' }}>{help}</Typography>}
        {!help && <Box sx={{ height: 12 }} />}
        {children}
      </Box>
    </Box>
  )
}
