import { useSuspenseQuery } from '@tanstack/react-query'
import { Content } from '@/components/layout/Content'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { AppLink } from '@/components/link/AppLink'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { formatInstant } from '@/format/date'
import { ownDocumentsQuery, type LegalDocument } from './api'
import { answeringPerson, isAwaited, requestText } from './documentText'

/** Documents addressed to the customer: those that await an answer first. */
export function OwnDocumentsPage() {
  const { data: documents } = useSuspenseQuery(ownDocumentsQuery())
  if (documents.length === 0) return <Content width={640}><Text>Aucun document pour le moment.</Text></Content>
  const awaited = documents.filter(awaitsAnswer)
  const others = documents.filter((document) => !awaitsAnswer(document))
  return (
    <Content width={760}>
      {awaited.length > 0 && <DocumentList title="À lire et à répondre" documents={awaited} />}
      {others.length > 0 && <DocumentList title={awaited.length > 0 ? 'Vos autres documents' : 'Vos documents'} documents={others} />}
    </Content>
  )
}

function awaitsAnswer(document: LegalDocument): boolean {
  const person = answeringPerson(document)
  return person !== undefined && isAwaited(document, person)
}

function DocumentList({ title, documents }: { title: string; documents: readonly LegalDocument[] }) {
  return (
    <Block component="section" mb={4}>
      <Text component="h2" variant="h3" mb={1.5}>{title}</Text>
      <PlainList gap={1.5}>
        {documents.map((document) => (
          <Block component="li" key={document.uuid} border rounded p={2}>
            <AppLink to="/my-documents/$uuid" params={{ uuid: document.uuid }}>{document.title}</AppLink>
            <Row gap={1} wrap mt={0.5}>
              <Tag colors={awaitsAnswer(document) ? TAG_COLORS.attention : TAG_COLORS.moving}>{requestText(document)}</Tag>
              <Block component="span" color="text.secondary" size="small">{`Remis le ${formatInstant(document.issueDate)}`}</Block>
            </Row>
          </Block>
        ))}
      </PlainList>
    </Block>
  )
}
