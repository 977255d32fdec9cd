import Box from '@mui/material/Box'
import { useSuspenseQuery } from '@tanstack/react-query'
import { recordInquiriesQuery } from '@/api/recordInquiries'
import type { Schemas } from '@/api/schemas'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import { Block, Row, Text } from '@/components/primitives'
import { MediaList } from '@/components/upload/MediaList'
import { formatInstantWithTime } from '@/format/date'
import { GroupOfAnswers } from '../answers/InquiryAnswers'

type InquiryOfRecord = Schemas['InquiryOfRecord']

/** Tab of a record: inquiries of its customers, with answers and files. */
export function RecordInquiries({ record }: { record: string }) {
  const { data: inquiries } = useSuspenseQuery(recordInquiriesQuery(record))
  return (
    <Content>
      {inquiries.length === 0 && (
        <Text color="text.secondary">Aucune demande n’est rattachée à cette fiche.</Text>
      )}
      {inquiries.map((inquiry, index) => <OneInquiry key={inquiry.uuid} record={record} inquiry={inquiry} isFirst={index === 0} />)}
    </Content>
  )
}

function OneInquiry({ record, inquiry, isFirst }: { record: string; inquiry: InquiryOfRecord; isFirst: boolean }) {
  const { uuid, kindLabel, receivedAt, summary, medias, report, opens } = inquiry
  const title = `demande-${uuid}`
  return (
    <Block component="details" open={isFirst} aria-labelledby={title} divider="bottom" py={2}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, display: 'list-item', alignContent: 'center' }}>
        <Text id={title} component="h2" variant="h5" display="inline">{kindLabel}</Text>
        <Text component="span" color="text.secondary">{` · reçue le ${formatInstantWithTime(receivedAt)}`}</Text>
      </Box>
      <Row rowGap={1} columnGap={3} align="stretch" wrap my={1.5}>
        {opens && <AppLink to="/inquiries/$uuid" params={{ uuid }}>Ouvrir la demande</AppLink>}
        {report && (
          <AppLink to="/customer-records/$uuid/reports" params={{ uuid: record }}>
            Voir le compte rendu qui en reprend les réponses
          </AppLink>
        )}
      </Row>
      {summary.map((group) => (
        <Block key={group.title} component="section" mb={2}>
          <Text component="h3" variant="h6" mb={0.5}>{group.title}</Text>
          <GroupOfAnswers answers={group.answers} />
        </Block>
      ))}
      {medias.length > 0 && (
        <MediaList medias={medias} />
      )}
    </Block>
  )
}
