import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DisclosureButton } from './DisclosureButton'
import { useDisclosure } from './accordion'
import { Panel } from './Panel'

interface CollapsibleSectionProps {
  /** Also the anchor: a URL ending in #id opens it. */
  id: string
  title: string
  /** Line below the title, visible while closed. */
  summary?: ReactNode
  children: ReactNode
}

/** Long text in a collapsible section. */
export function CollapsibleSection({ id, title, summary, children }: CollapsibleSectionProps) {
  const { open, show, toggle } = useDisclosure(id)
  return (
    <Box id={id} sx={{ borderBottom: 1, borderColor: 'divider', overflowAnchor: 'none', scrollMarginTop: 16 }}>
      <Box
        sx={{
          position: 'relative',
          py: summary ? 1.5 : 1,
          '&:hover h3': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
        }}
      >
        <Typography component="h3" variant="h4">
          <DisclosureButton id={`${id}-bouton`} panelId={`${id}-texte`} open={open} onToggle={toggle}>
            {title}
          </DisclosureButton>
        </Typography>
        {summary && <Typography sx={{ color: 'text.secondary', pr: 5 }}>{summary}</Typography>}
      </Box>
      <Panel id={`${id}-texte`} labelledBy={`${id}-bouton`} open={open} onFound={show}>
        <Box sx={{ pb: 3, maxWidth: '76ch' }}>{children}</Box>
      </Panel>
    </Box>
  )
}
