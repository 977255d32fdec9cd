import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'

interface AccountSectionProps {
  icon: IconName
  title: string
  /** Line below the title. */
  help?: string
  children: ReactNode
}

export function AccountSection({ icon, title, help, children }: AccountSectionProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 2.5 }, alignSelf: 'start' }}
    >
      <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', mb: help ? 0.5 : 1.5 }}>
        <Box component="span" sx={{ color: 'text.secondary', lineHeight: 0 }}>
          <Icon name={icon} size={20} />
        </Box>
        <Typography id={id} component="h2" variant="h5">
          {title}
        </Typography>
      </Stack>
      {help && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {help}
        </Typography>
      )}
      {children}
    </Paper>
  )
}
