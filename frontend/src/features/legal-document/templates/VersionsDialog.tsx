import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentText } from '@/components/legal-document/DocumentText'
import { LoadError } from '@/components/table/LoadError'
import { Tag, TAG_COLORS } from '@/components/table/Tag'
import { down } from '@/theme/scale'
import { templateVersionQuery, templateVersionsQuery, type LegalTemplate, type LegalTemplateVersion } from '../api'
import { templatePreview } from './templatePreview'
import { TemplateState } from './TemplateState'

interface VersionsDialogProps {
  template: LegalTemplate
  /** Edits the text of a version as the next one. */
  onReuse: (version: number) => void
  onClose: () => void
}

/** Versions of a template, latest first; each can be read, and its text used again. */
export function VersionsDialog({ template: { kind, title }, onReuse, onClose }: VersionsDialogProps) {
  const isPhone = useMediaQuery(down('sm'))
  const versions = useQuery(templateVersionsQuery(kind))
  const [openVersion, setOpenVersion] = useState<LegalTemplateVersion | null>(null)
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>
        {openVersion ? `Version ${openVersion.version}\u202F: ${openVersion.title}` : `Versions\u202F: ${title}`}
      </DialogTitle>
      <DialogContent dividers>
        {openVersion ? (
          <VersionText kind={kind} version={openVersion.version} />
        ) : (
          <>
            <LoadError query={versions} />
            {versions.isPending && <Skeleton role="status" aria-label="Chargement des versions" height={64} />}
            <List disablePadding aria-label="Versions">
              {versions.data?.map((version) => (
                <VersionLine key={version.version} version={version} onRead={() => setOpenVersion(version)} />
              ))}
            </List>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {openVersion && (
          <>
            <Button color="inherit" onClick={() => setOpenVersion(null)}>
              Toutes les versions
            </Button>
            <Button onClick={() => onReuse(openVersion.version)}>Reprendre ce texte</Button>
          </>
        )}
        <Button color="inherit" onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function VersionLine({ version, onRead }: { version: LegalTemplateVersion; onRead: () => void }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'flex-start', gap: 1.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TemplateState template={{ ...version, isDraft: version.approvedBy === undefined }} />
        {version.isInForce && (
          <Box sx={{ mt: 0.5 }}>
            <Tag colors={TAG_COLORS.inProgress}>Utilisée pour les documents d’aujourd’hui</Tag>
          </Box>
        )}
      </Box>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-label={`Lire la version ${version.version}`}
        onClick={onRead}
      >
        Lire
      </Button>
    </Stack>
  )
}

function VersionText({ kind, version }: { kind: string; version: number }) {
  const query = useQuery(templateVersionQuery(kind, version))
  const { data } = query
  return (
    <>
      <LoadError query={query} />
      {query.isPending && <Skeleton role="status" aria-label="Chargement de la version" height={120} />}
      {data && (
        <>
          <Box sx={{ mb: 2 }}>
            <TemplateState template={data} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            Sans les valeurs{'\u202F'}: les variables sont entre crochets et toutes les branches des conditions sont
            montrées.
          </Typography>
          <DocumentText content={templatePreview(data.title, data.content, !data.isDraft)} />
        </>
      )}
    </>
  )
}
