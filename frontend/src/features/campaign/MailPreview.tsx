import Box from '@mui/material/Box'
import { RichTextView } from '@/components/form/richText/RichTextView'
import { Icon } from '@/components/icon/Icon'
import type { Media } from '@/components/upload/media'
import { site } from '@/site/site'

interface MailPreviewProps {
  subject: string
  /** HTML of the editor. */
  content: string
  medias: readonly Pick<Media, 'uuid' | 'name'>[]
}

/** The mail as its receivers see it, with the way to stop receiving it. */
export function MailPreview({ subject, content, medias }: MailPreviewProps) {
  const { name } = site()
  return (
    <Box
      component="figure"
      aria-label="Aperçu de l’email"
      sx={{ m: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', bgcolor: 'background.paper' }}
    >
      <Box sx={{ px: 2, py: 1.5, bgcolor: 'sunken', borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{`De\u202F: ${name}`}</Box>
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere', ...(subject.trim() === '' && { color: 'text.secondary' }) }}>
          {subject.trim() || 'Objet de l’email'}
        </Box>
      </Box>
      <Box sx={{ px: 2, py: 2, minHeight: 160, maxHeight: 420, overflowY: 'auto', overflowWrap: 'anywhere' }} tabIndex={0} role="group" aria-label="Texte de l’email">
        {content === '' ? (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>Votre message s’affichera ici.</Box>
        ) : (
          <RichTextView html={content} />
        )}
      </Box>
      {medias.length > 0 && (
        <Box component="ul" aria-label="Pièces jointes" sx={{ listStyle: 'none', m: 0, px: 2, pb: 1.5, fontSize: '0.875rem' }}>
          {medias.map(({ uuid, name: file }) => (
            <Box component="li" key={uuid} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, overflowWrap: 'anywhere', minWidth: 0 }}>
              <Icon name="file" size={16} />
              {file}
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', color: 'text.secondary', fontSize: '0.8125rem' }}>
        Chaque email se termine par un lien pour gérer ses préférences ou se désinscrire.
      </Box>
    </Box>
  )
}
