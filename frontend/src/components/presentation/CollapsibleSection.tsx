import type { MouseEvent, ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DETAILS_STYLES, keepInPlace, useAnchoredDetails } from './disclosure'
import { DisclosureTitle } from './DisclosureTitle'

interface CollapsibleSectionProps {
  /** Also the anchor: a URL ending in #id opens it. */
  id: string
  title: string
  /** Line below the title, visible while closed. */
  summary?: ReactNode
  /** Group of sections of which one is open at a time. */
  group?: string
  children: ReactNode
}

/** Long text in a collapsible section. */
export function CollapsibleSection({ id, title, summary, group, children }: CollapsibleSectionProps) {
  const details = useAnchoredDetails(id)
  const titleId = `${id}-titre`
  return (
    <Box
      component="details"
      ref={details}
      id={id}
      name={group}
      sx={{ ...DETAILS_STYLES, borderBottom: 1, borderColor: 'divider', scrollMarginTop: 16 }}
    >
      <Box
        component="summary"
        onClick={(event: MouseEvent) => keepInPlace(event.currentTarget)}
        sx={{
          display: 'block',
          py: summary ? 1.5 : 1,
          '&::-webkit-details-marker': { display: 'none' },
          '&:hover h3': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
        }}
      >
        <DisclosureTitle id={titleId} variant="h4">
          {title}
        </DisclosureTitle>
        {summary && <Typography sx={{ color: 'text.secondary', pr: 5 }}>{summary}</Typography>}
      </Box>
      <Box role="region" aria-labelledby={titleId} sx={{ pb: 3, maxWidth: '76ch' }}>
        {children}
      </Box>
    </Box>
  )
}
