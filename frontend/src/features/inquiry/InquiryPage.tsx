import Box from '@mui/material/Box'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ConflictAlert } from '@/components/feedback/ConflictAlert'
import { FormSection } from '@/components/form/layout/FormSection'
import { Content } from '@/components/layout/Content'
import { FileLines } from '@/components/upload/FileLines'
import { inquiryQuery } from './api'
import { ConsentProof } from './answers/ConsentProof'
import { Duplicates } from './record/Duplicates'
import { FollowUp } from './follow-up/FollowUp'
import type { Inquiry } from './inquiry'
import { InquiryAnswers } from './answers/InquiryAnswers'
import { InquiryHeader } from './InquiryHeader'
import { useInquiryChange } from './follow-up/useInquiryChange'
import { useNote } from './follow-up/useNote'

/** Inquiry page: sender, answers, and follow-up by staff. */
export function InquiryPage({ uuid }: { uuid: string }) {
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(uuid))
  const changes = useInquiryChange(inquiry)
  const note = useNote(inquiry)
  return (
    <Content>
      {changes.conflict !== null && (
        <ConflictAlert message={changes.conflict} onReload={async () => void (await changes.reload())} />
      )}
      <InquiryHeader inquiry={inquiry} />
      <Box
        sx={{
          display: 'grid',
          rowGap: 4,
          columnGap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Duplicates inquiry={inquiry} changes={changes} />
          <InquiryAnswers inquiry={inquiry} />
          <Files inquiry={inquiry} />
          <ConsentProof inquiry={inquiry} />
        </Box>
        <FollowUp inquiry={inquiry} changes={changes} note={note} />
      </Box>
    </Content>
  )
}

function Files({ inquiry: { medias } }: { inquiry: Pick<Inquiry, 'medias'> }) {
  if (medias.length === 0) return null
  return (
    <FormSection id="pieces-jointes" title="Pièces jointes">
      <FileLines files={medias} />
    </FormSection>
  )
}
