import Box from '@mui/material/Box'
import List from '@mui/material/List'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { RichTextView } from '@/components/form/richText/RichTextView'
import { Icon } from '@/components/icon/Icon'
import type { UploadedFile } from '@/components/upload/uploadedFile'
import { site } from '@/site/site'

interface MailPreviewProps {
  subject: string
  /** HTML of the editor. */
  content: string
  files: readonly Pick<UploadedFile, 'uuid' | 'name'>[]
}

/** Mail as received, with its unsubscribe link. */
export function MailPreview({ subject, content, files }: MailPreviewProps) {
  const { name } = site()
  return (
    <Paper component="figure" variant="outlined" aria-label="Aperçu de l’email" sx={{ m: 0, overflow: 'hidden' }}>
      <Box sx={{ borderBottom: 1, borderColor: 'divider', px: 2, py: 1.5, bgcolor: 'sunken' }}>
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{`De\u202F: ${name}`}</Box>
        <Box
          sx={{ fontWeight: 650, overflowWrap: 'anywhere', ...(subject.trim() === '' && { color: 'text.secondary' }) }}
        >
          {subject.trim() || 'Objet de l’email'}
        </Box>
      </Box>
      <Box
        sx={{ px: 2, py: 2, minHeight: 160, maxHeight: 420, overflowY: 'auto', overflowWrap: 'anywhere' }}
        tabIndex={0}
        role="group"
        aria-label="Texte de l’email"
      >
        {content === '' ? (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>Votre message s’affichera ici.</Box>
        ) : (
          <RichTextView html={content} />
        )}
      </Box>
      {files.length > 0 && (
        <List disablePadding aria-label="Pièces jointes" sx={{ px: 2, pb: 1.5, fontSize: '0.875rem' }}>
          {files.map(({ uuid, name: file }) => (
            <Stack
              key={uuid}
              component="li"
              direction="row"
              spacing={0.75}
              sx={{ alignItems: 'center', overflowWrap: 'anywhere', minWidth: 0 }}
            >
              <Icon name="file" size={16} />
              {file}
            </Stack>
          ))}
        </List>
      )}
      <Box
        sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1.25, color: 'text.secondary', fontSize: '0.8125rem' }}
      >
        Chaque email se termine par un lien pour gérer ses préférences ou se désinscrire.
      </Box>
    </Paper>
  )
}
