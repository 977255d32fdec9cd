import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { AppLink } from '@/components/link/AppLink'
import type { RowLink } from '@/components/table/column'

interface LineProps {
  link: RowLink
  name: ReactNode
  /** Subject and date. */
  children: ReactNode
  /** Action before the name, usable without opening the line. */
  startContent?: ReactNode
  /** Action after the name. */
  action?: ReactNode
}

/** Line with name, subject, date and action; a click elsewhere opens it. */
export function Line({ link, name, children, startContent, action }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: startContent ? 1 : 2,
        pr: 1.5,
        minHeight: 60,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'sunken' },
        '&:last-of-type': { borderBottomLeftRadius: 9, borderBottomRightRadius: 9 },
      }}
    >
      {startContent && <AboveLink>{startContent}</AboveLink>}
      <Box sx={{ flex: 1, minWidth: 0, py: 1.25 }}>
        <AppLink
          {...link}
          underline="none"
          sx={{
            color: 'inherit',
            fontWeight: 600,
            overflowWrap: 'anywhere',
            '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
            '&:focus-visible': { outline: 'none', boxShadow: 'none' },
            '&:focus-visible::after': { outline: '3px solid', outlineOffset: -3 },
          }}
        >
          {name}
        </AppLink>
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.25,
            flexWrap: 'wrap',
            mt: 0.25,
            fontSize: '0.875rem',
            color: 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {children}
        </Stack>
      </Box>
      {action && <AboveLink>{action}</AboveLink>}
      <Box
        component="span"
        aria-hidden
        sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' }, lineHeight: 0 }}
      >
        <Icon name="chevronRight" size={18} />
      </Box>
    </Box>
  )
}

/** Places its content above the link that covers the line. */
function AboveLink({ children }: { children: ReactNode }) {
  return <Box sx={{ position: 'relative', zIndex: 1, flexShrink: 0 }}>{children}</Box>
}
