import type { ReactNode, Ref } from 'react'
import Box from '@/components/base/Box'
import type { SxProps, Theme } from '@mui/material/styles'

interface NoticeProps {
  tone: 'error' | 'info'
  /** `alert` interrupts a screen reader, `status` waits. */
  role: 'alert' | 'status' | 'note'
  /** The first line. */
  title?: ReactNode
  ref?: Ref<HTMLDivElement>
  sx?: SxProps<Theme>
  children?: ReactNode
}

/** A framed message in the page: the light form of an alert, for pages that everybody loads. */
export function Notice({ tone, role, title, ref, sx, children }: NoticeProps) {
  return (
    <Box
      ref={ref}
      role={role}
      sx={{
        border: '1px solid', borderRadius: 'var(--mui-shape-borderRadius)', px: 2, py: 1.75, lineHeight: 1.5,
        borderColor: tone === 'error' ? 'error.main' : 'primary.main', color: tone === 'error' ? 'error.main' : 'text.primary',
        bgcolor: tone === 'error' ? 'background.paper' : 'tint.estate.soft', ...(sx as object),
      }}
    >
      {title && <Box sx={{ fontWeight: 650, mb: 0.5 }}>{title}</Box>}
      {children}
    </Box>
  )
}
