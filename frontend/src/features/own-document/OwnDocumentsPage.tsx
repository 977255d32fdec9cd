import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Drawing } from '@/components/drawing/Drawing'
import { Icon } from '@/components/icon/Icon'
import { Content } from '@/components/layout/Content'
import type { LegalDocument } from '@/components/legal-document/documentStates'
import { CardLink } from '@/components/link/CardLink'
import { Tag, TAG_COLORS, type TagColors } from '@/components/table/Tag'
import { formatDate, formatInstant } from '@/format/date'
import { ownDocumentsQuery } from './api'
import { awaitsAnswer, actionText } from './ownDocument'

/** Documents addressed to the customer: those that await an answer first. */
export function OwnDocumentsPage() {
  const { data: documents } = useSuspenseQuery(ownDocumentsQuery())
  if (documents.length === 0) return <NoDocument />
  const awaitedDocuments = documents.filter(awaitsAnswer)
  const otherDocuments = documents.filter((document) => !awaitsAnswer(document))
  return (
    <Content width={760}>
      {awaitedDocuments.length > 0 && <DocumentList title="À lire et à répondre" documents={awaitedDocuments} />}
      {otherDocuments.length > 0 && (
        <DocumentList
          title={awaitedDocuments.length > 0 ? 'Vos autres documents' : 'Vos documents'}
          documents={otherDocuments}
        />
      )}
    </Content>
  )
}

function NoDocument() {
  return (
    <Content width={640}>
      <Box sx={{ textAlign: 'center', py: 6, color: 'text.secondary' }}>
        <Drawing name="feather" size={96} />
        <Typography component="p" variant="h2" sx={{ color: 'text.primary', mt: 2 }}>
          Aucun document pour le moment
        </Typography>
        <Typography sx={{ mt: 1 }}>
          Quand votre conseiller vous remet un document à lire ou à signer, vous recevez un email et le retrouvez ici.
        </Typography>
      </Box>
    </Content>
  )
}

function DocumentList({ title, documents }: { title: string; documents: readonly LegalDocument[] }) {
  return (
    <Box component="section" sx={{ mb: 4 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <List disablePadding sx={{ display: 'grid', gap: 1.5 }}>
        {documents.map((document) => (
          <li key={document.uuid}>
            <DocumentCard document={document} />
          </li>
        ))}
      </List>
    </Box>
  )
}

function colorsOf(document: LegalDocument): TagColors {
  if (awaitsAnswer(document)) return TAG_COLORS.attention
  return document.state === 'replaced' || document.state === 'expired' || document.state === 'withdrawn'
    ? TAG_COLORS.quiet
    : TAG_COLORS.done
}

/** Document; the whole card is a link. */
function DocumentCard({ document }: { document: LegalDocument }) {
  const { uuid, title, issueDate, validUntil } = document
  const end = validUntil ? `, valable jusqu’au ${formatDate(validUntil)}` : ''
  return (
    <CardLink to="/my-documents/$uuid" params={{ uuid }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', p: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" variant="h4" sx={{ overflowWrap: 'anywhere', mb: 0.75 }}>
            {title}
          </Typography>
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>
            <Tag colors={colorsOf(document)}>{actionText(document)}</Tag>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {`Remis le ${formatInstant(issueDate)}${end}`}
            </Box>
          </Stack>
        </Box>
        <Icon name="chevronRight" />
      </Stack>
    </CardLink>
  )
}
