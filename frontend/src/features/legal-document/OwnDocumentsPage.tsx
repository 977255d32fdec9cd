import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Content } from '@/components/layout/Content'
import { AppLink } from '@/components/link/AppLink'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { formatInstant } from '@/format/date'
import { ownDocumentsQuery, type LegalDocument } from './api'
import { answeringPerson, isAwaited, requestText } from './documentText'

/** Documents addressed to the customer: those that await an answer first. */
export function OwnDocumentsPage() {
  const { data: documents } = useSuspenseQuery(ownDocumentsQuery())
  if (documents.length === 0) return <Content width={640}><Typography>Aucun document pour le moment.</Typography></Content>
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
    <Box component="section" sx={{ mb: 4 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1.5 }}>{title}</Typography>
      <List disablePadding sx={{ display: 'grid', gap: 1.5 }}>
        {documents.map((document) => (
          <Box key={document.uuid} component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
            <AppLink to="/my-documents/$uuid" params={{ uuid: document.uuid }}>{document.title}</AppLink>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}>
              <Tag colors={awaitsAnswer(document) ? TAG_COLORS.attention : TAG_COLORS.moving}>{requestText(document)}</Tag>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{`Remis le ${formatInstant(document.issueDate)}`}</Box>
            </Stack>
          </Box>
        ))}
      </List>
    </Box>
  )
}
