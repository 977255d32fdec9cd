import type { ReactNode, SyntheticEvent } from 'react'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Drawing } from '@/components/drawing/Drawing'
import type { DrawingName } from '@/components/drawing/paths'
import { closeOtherCards, DETAILS_STYLES, useAnchoredDetails } from './disclosure'
import { DisclosureTitle } from './DisclosureTitle'

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

/** Product in a collapsible card; one card of a page is open at a time. */
export function ExpandableCard({ id, title, summary, drawing, tint, actions, children }: ExpandableCardProps) {
  const details = useAnchoredDetails(id)
  const titleId = `${id}-titre`
  return (
    <Box
      component="article"
      id={id}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '&:has(> [open])': { borderColor: `tint.${tint}.main` },
        borderRadius: 1,
        transition: 'border-color 200ms',
        scrollMarginTop: 16,
      }}
    >
      <Box
        component="details"
        ref={details}
        onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => currentTarget.open && closeOtherCards(id)}
        // Its title and its text are items of the card, so that the actions are displayed between them.
        sx={{ ...DETAILS_STYLES, display: 'contents' }}
      >
        <Box
          component="summary"
          sx={{
            order: -2,
            display: 'flex',
            alignItems: 'flex-start',
            gap: { xs: 2, sm: 3 },
            px: { xs: 2.5, sm: 3 },
            pt: { xs: 1.5, sm: 2 },
            pb: { xs: 2.5, sm: 3 },
            borderRadius: 1,
            '&::-webkit-details-marker': { display: 'none' },
            '&:hover': { bgcolor: `tint.${tint}.soft` },
            transition: 'background-color 150ms',
          }}
        >
          <Box sx={{ color: `tint.${tint}.main`, display: { xs: 'none', sm: 'block' } }}>
            <Drawing name={drawing} size={56} />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <DisclosureTitle id={titleId} variant="h3">
              {title}
            </DisclosureTitle>
            <Typography
              component="div"
              sx={{ color: 'text.secondary', mt: 0.25, pr: { sm: 5 }, maxWidth: '96ch', textWrap: 'pretty' }}
            >
              {summary}
            </Typography>
          </Box>
        </Box>
        <Box role="region" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 3 }, pt: { xs: 1, sm: 1 } }}>
          {children}
        </Box>
      </Box>
      {actions && (
        <Stack
          direction="row"
          spacing={1.5}
          sx={{ order: -1, flexWrap: 'wrap', px: { xs: 2.5, sm: 3 }, pl: { sm: 13 }, pt: 0.5, pb: 3 }}
        >
          {actions}
        </Stack>
      )}
    </Box>
  )
}
