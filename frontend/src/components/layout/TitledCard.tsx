import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import type { IconName } from '@/components/icon/paths'

interface TitledCardProps {
  icon: IconName
  title: ReactNode
  /** Identifier of the title, for content that it names. */
  titleId?: string
  /** Content at the end of the title line. */
  action?: ReactNode
  children: ReactNode
}

/** Card of the record overview or of « Aujourd’hui »: icon and title above its content. */
export function TitledCard({ icon, title, titleId, action, children }: TitledCardProps) {
  const ownId = useId()
  const id = titleId ?? ownId
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Stack
        direction="row"
        spacing={1.25}
        sx={{ alignItems: 'center', px: 2, py: 0.75, minHeight: 48, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box component="span" sx={{ color: 'text.secondary', lineHeight: 0 }}>
          <Icon name={icon} size={20} />
        </Box>
        <Typography component="h2" id={id} variant="h5" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Paper>
  )
}
