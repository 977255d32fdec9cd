import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Row, Text } from '@/components/primitives'

interface FormSectionProps {
  id: string
  title: string
  /** One line under the title. */
  help?: ReactNode
  /** Something in it was changed and is not saved. */
  changed?: boolean
  children: ReactNode
}

/** A titled part of a long form, which the section index can reach. */
export function FormSection({ id, title, help, changed = false, children }: FormSectionProps) {
  return (
    <Box
      component="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      sx={{
        outline: 'none',
        borderTop: 1,
        borderColor: 'divider',
        pt: 'var(--section-space, 24px)',
        pb: 'calc(var(--section-space, 24px) * 2 / 3)',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Row gap={1.5} align="baseline" mb={help ? 0.5 : 2}>
        <Typography id={`${id}-title`} component="h2" variant="h4">
          {title}
        </Typography>
        {changed && <ChangedMark />}
      </Row>
      {help && (
        <Text color="text.secondary" mb={2} size="small">
          {help}
        </Text>
      )}
      {children}
    </Box>
  )
}

function ChangedMark() {
  return (
    <Box
      component="span"
      sx={{
        fontSize: '0.75rem',
        fontWeight: 600,
        px: 1,
        borderRadius: 1,
        border: 1,
        borderColor: 'warning.main',
        color: 'text.primary',
      }}
    >
      Modifié
    </Box>
  )
}
