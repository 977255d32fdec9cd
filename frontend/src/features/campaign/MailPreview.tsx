import Box from '@mui/material/Box'
import { RichTextView } from '@/components/form/richText/RichTextView'
import { Icon } from '@/components/icon/Icon'
import { Block, Card, PlainList, Row } from '@/components/primitives'
import type { Media } from '@/components/upload/media'
import { site } from '@/site/site'

interface MailPreviewProps {
  subject: string
  /** HTML of the editor. */
  content: string
  medias: readonly Pick<Media, 'uuid' | 'name'>[]
}

/** Mail as received, with its unsubscribe link. */
export function MailPreview({ subject, content, medias }: MailPreviewProps) {
  const { name } = site()
  return (
    <Card
      component="figure"
      aria-label="Aperçu de l’email"
      flush hideOverflow
    >
      <Block divider="bottom" px={2} py={1.5} background="sunken">
        <Block size="small" color="text.secondary">{`De\u202F: ${name}`}</Block>
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere', ...(subject.trim() === '' && { color: 'text.secondary' }) }}>
          {subject.trim() || 'Objet de l’email'}
        </Box>
      </Block>
      <Box sx={{ px: 2, py: 2, minHeight: 160, maxHeight: 420, overflowY: 'auto', overflowWrap: 'anywhere' }} tabIndex={0} role="group" aria-label="Texte de l’email">
        {content === '' ? (
          <Block color="text.secondary" size="small">Votre message s’affichera ici.</Block>
        ) : (
          <RichTextView html={content} />
        )}
      </Box>
      {medias.length > 0 && (
        <PlainList aria-label="Pièces jointes" px={2} pb={1.5} size="small">
          {medias.map(({ uuid, name: file }) => (
            <Row component="li" key={uuid} gap={0.75} breaks minWidth={0}>
              <Icon name="file" size={16} />
              {file}
            </Row>
          ))}
        </PlainList>
      )}
      <Block divider="top" px={2} py={1.25} color="text.secondary" size="tiny">
        Chaque email se termine par un lien pour gérer ses préférences ou se désinscrire.
      </Block>
    </Card>
  )
}
