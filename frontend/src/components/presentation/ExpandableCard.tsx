import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import type { DrawingName } from '@/components/drawing/paths'
import { DisclosureButton } from './DisclosureButton'
import { useDisclosure } from './accordion'
import { Panel } from './Panel'

interface ExpandableCardProps {
  /** Also the anchor: a URL ending in #id opens it. */
  id: string
  title: string
  /** Text visible while closed. */
  summary: ReactNode
  drawing: DrawingName
  tint: 'solutions' | 'estate' | 'insurances'
  /** Buttons visible while closed. */
  actions?: ReactNode
  children: ReactNode
}

/** Product in a collapsible card; within an `Accordion`, one card is open at a time. */
export function ExpandableCard({ id, title, summary, drawing, tint, actions, children }: ExpandableCardProps) {
  const { open, show, toggle } = useDisclosure(id)
  return (
    <Box
      component="article"
      id={id}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: open ? `tint.${tint}.main` : 'divider',
        borderRadius: 1,
        overflowAnchor: 'none',
        transition: 'border-color 200ms',
        scrollMarginTop: 16,
      }}
    >
      <Box
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'flex-start',
          gap: { xs: 2, sm: 3 },
          px: { xs: 2.5, sm: 3 },
          pt: { xs: 1.5, sm: 2 },
          pb: { xs: 2.5, sm: 3 },
          borderRadius: 'inherit',
          '&:hover': { bgcolor: `tint.${tint}.soft` },
          transition: 'background-color 150ms',
        }}
      >
        <Box sx={{ color: `tint.${tint}.main`, display: { xs: 'none', sm: 'block' } }}>
          <Drawing name={drawing} size={56} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" sx={{ color: 'text.primary' }}>
            <DisclosureButton id={`${id}-bouton`} panelId={`${id}-details`} open={open} onToggle={toggle}>
              {title}
            </DisclosureButton>
          </Typography>
          <Typography
            component="div"
            sx={{ color: 'text.secondary', mt: 0.25, pr: { sm: 5 }, maxWidth: '96ch', textWrap: 'pretty' }}
          >
            {summary}
          </Typography>
        </Box>
      </Box>
      {actions && (
        <Stack
          direction="row"
          spacing={1.5}
          sx={{ flexWrap: 'wrap', px: { xs: 2.5, sm: 3 }, pl: { sm: 13 }, pt: 0.5, pb: 3 }}
        >
          {actions}
        </Stack>
      )}
      <Panel id={`${id}-details`} labelledBy={`${id}-bouton`} open={open} onFound={show}>
        <Box sx={{ p: { xs: 2.5, sm: 3 }, pt: { xs: 1, sm: 1 } }}>{children}</Box>
      </Panel>
    </Box>
  )
}
