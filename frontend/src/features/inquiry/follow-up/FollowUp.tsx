import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { Inquiry } from '../inquiry'
import { AssignForm } from './AssignForm'
import { CallForm } from './CallForm'
import { NoteForm } from './NoteForm'
import { RecordPart } from '../record/RecordPart'
import { StateActions } from './StateActions'
import type { InquiryChanges } from './useInquiryChange'
import type { Note } from './useNote'

/** Props of each part of the follow-up. */
export interface PartProps {
  inquiry: Inquiry
  changes: InquiryChanges
  note: Note
}

/** Anchor that the header links to on a phone. */
export const FOLLOW_UP_ID = 'suivi'

/** Follow-up by staff: beside the answers on a screen, below them on a phone. */
export function FollowUp(props: PartProps) {
  return (
    <Box
      component="aside"
      id={FOLLOW_UP_ID}
      aria-label="Suivi de la demande"
      sx={{
        position: { lg: 'sticky' },
        top: 24,
        minWidth: 0,
        p: { xs: 2, sm: 2.5 },
        display: 'grid',
        gap: 2.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Part title="Fiche client">
        <RecordPart {...props} />
      </Part>
      <Part title="Prise en charge">
        <AssignForm {...props} />
      </Part>
      <Part title="Rappel">
        <CallForm {...props} />
      </Part>
      <Part title="Note interne">
        <NoteForm {...props} />
      </Part>
      <Part title="État">
        <StateActions {...props} />
      </Part>
    </Box>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ minWidth: 0, '& + &': { borderTop: 1, borderColor: 'divider', pt: 2.5 } }}
    >
      <Typography component="h2" id={id} variant="h5" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
