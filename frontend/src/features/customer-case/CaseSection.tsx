import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'

interface CaseSectionProps {
  title: string
  /** Edit button beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** Titled section of a case page, with its button. */
export function CaseSection({ title, action, children }: CaseSectionProps) {
  if (action === undefined) {
    return (
      <Box component="section" sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="h3" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
        {children}
      </Box>
    )
  }
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography component="h3" variant="h3" sx={{ flex: '1 1 200px' }}>
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Box>
  )
}

/** Edit button of a case section. */
export function EditPartButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="outlined" startIcon={<Icon name="edit" size={18} />} onClick={onClick}>
      {label}
    </Button>
  )
}
