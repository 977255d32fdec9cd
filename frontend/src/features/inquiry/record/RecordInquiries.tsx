import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { recordInquiriesQuery } from '@/api/inquiries'
import type { Schemas } from '@/api/schemas'
import { AppLink } from '@/components/link/AppLink'
import { FileLines } from '@/components/upload/FileLines'
import { formatInstantWithTime } from '@/format/date'
import { GroupOfAnswers } from '../answers/InquiryAnswers'

type InquiryOfRecord = Schemas['InquiryOfRecord']

/** Tab of a record: inquiries of its customers, with answers and files. */
export function RecordInquiries({ record }: { record: string }) {
  const { data: inquiries } = useSuspenseQuery(recordInquiriesQuery(record))
  return (
    <>
      {inquiries.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Aucune demande n’est rattachée à cette fiche.</Typography>
      )}
      {inquiries.map((inquiry, index) => (
        <OneInquiry key={inquiry.uuid} record={record} inquiry={inquiry} isFirst={index === 0} />
      ))}
    </>
  )
}

function OneInquiry({ record, inquiry, isFirst }: { record: string; inquiry: InquiryOfRecord; isFirst: boolean }) {
  const { uuid, kindLabel, receivedAt, summary, medias, report, opens } = inquiry
  const title = `demande-${uuid}`
  return (
    <Box
      component="details"
      open={isFirst}
      aria-labelledby={title}
      sx={{ borderBottom: 1, borderColor: 'divider', py: 2 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, display: 'list-item', alignContent: 'center' }}>
        <Typography component="h2" id={title} variant="h5" sx={{ display: 'inline' }}>
          {kindLabel}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {` · reçue le ${formatInstantWithTime(receivedAt)}`}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ rowGap: 1, columnGap: 3, flexWrap: 'wrap', my: 1.5 }}>
        {opens && (
          <AppLink to="/inquiries/$uuid" params={{ uuid }}>
            Ouvrir la demande
          </AppLink>
        )}
        {report && (
          <AppLink to="/customer-records/$uuid/reports" params={{ uuid: record }}>
            Voir le compte rendu qui en reprend les réponses
          </AppLink>
        )}
      </Stack>
      {summary.map((group) => (
        <Box key={group.title} component="section" sx={{ mb: 2 }}>
          <Typography component="h3" variant="h6" sx={{ mb: 0.5 }}>
            {group.title}
          </Typography>
          <GroupOfAnswers answers={group.answers} />
        </Box>
      ))}
      {medias.length > 0 && <FileLines files={medias} />}
    </Box>
  )
}
