import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { useShortcuts } from '@/components/shortcut/useShortcuts'
import { RowAction } from '@/components/table/RowAction'
import { ScannedFile, UnreadableFile } from '@/components/upload/FileLine'
import { isOpenable } from '@/components/upload/uploadedFile'
import { canPreview, downloadFile, viewFile } from '@/components/upload/openFile'
import type { CaseFile } from '../requestedDocuments'
import { ImageView } from './ImageView'
import type { ShownFile } from './useShownFile'

interface FileViewProps {
  file: CaseFile
  shownFile: ShownFile
  hasShortcuts: boolean
}

/** File viewer with zoom, rotation and download. */
export function FileView({ file, shownFile, hasShortcuts }: FileViewProps) {
  const [quarterTurns, setQuarterTurns] = useState(0)
  const [isWide, setIsWide] = useState(false)
  const [isBroken, setIsBroken] = useState(false)
  const isImage = shownFile.state === 'shown' && shownFile.type !== 'application/pdf' && !isBroken
  const rotate = () => setQuarterTurns((turns) => (turns + 1) % 4)
  useShortcuts({ t: rotate }, hasShortcuts && isImage)
  return (
    <Stack sx={{ flex: 1, minHeight: { xs: 'auto', md: 0 } }}>
      <Stack
        direction="row"
        spacing={0.5}
        sx={{ alignItems: 'center', flexWrap: 'wrap', px: 1.5, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ flex: '1 1 160px' }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
          {file.warning && <UnreadableFile />}
          <ScannedFile scan={file.scan} />
        </Box>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          {isImage && (
            <>
              <RowAction
                compact
                icon="refresh"
                label="Tourner d’un quart de tour (T)"
                name={`Tourner ${file.name}`}
                onClick={rotate}
              />
              <RowAction
                compact
                icon={isWide ? 'minus' : 'plus'}
                label={isWide ? 'Voir en entier' : 'Voir en pleine largeur'}
                name={`${isWide ? 'Voir en entier' : 'Voir en pleine largeur'}\u202F: ${file.name}`}
                onClick={() => setIsWide(!isWide)}
              />
            </>
          )}
          {isOpenable(file) && canPreview(file) && (
            <RowAction
              compact
              icon="external"
              label="Ouvrir dans un nouvel onglet"
              name={`Ouvrir ${file.name} dans un nouvel onglet`}
              onClick={() => void viewFile(file)}
            />
          )}
          {isOpenable(file) && (
            <RowAction
              compact
              icon="download"
              label="Télécharger"
              name={`Télécharger ${file.name}`}
              onClick={() => void downloadFile(file)}
            />
          )}
        </Stack>
      </Stack>
      <Stack sx={{ flex: 1, minHeight: { xs: '46vh', md: 0 }, bgcolor: 'sunken' }}>
        {shownFile.state === 'loading' && (
          <CentredColumn>
            <CircularProgress aria-label={`Chargement de ${file.name}`} />
          </CentredColumn>
        )}
        {shownFile.state === 'failed' && (
          <CentredColumn>
            <Typography role="alert">{shownFile.reason}</Typography>
            <Button variant="outlined" onClick={shownFile.retry}>
              Réessayer
            </Button>
          </CentredColumn>
        )}
        {isImage && (
          <ImageView
            address={shownFile.address}
            name={file.name}
            quarterTurns={quarterTurns}
            isWide={isWide}
            onBroken={() => setIsBroken(true)}
          />
        )}
        {shownFile.state === 'shown' && shownFile.type === 'application/pdf' && (
          // Not sandboxed: Chromium displays no PDF in a sandboxed frame. The client sets the MIME type, so that only
          // the viewer runs.
          <Box
            component="iframe"
            src={`${shownFile.address}#navpanes=0&view=FitH`}
            title={file.name}
            sx={{ flex: 1, width: '100%', minHeight: 0 }}
          />
        )}
        {isOpenable(file) && (shownFile.state === 'unsupported' || isBroken) && (
          <UndisplayableFile file={file} isBroken={isBroken} />
        )}
      </Stack>
    </Stack>
  )
}

function UndisplayableFile({ file, isBroken }: { file: CaseFile; isBroken: boolean }) {
  const isPdf = canPreview(file) && !isBroken
  return (
    <CentredColumn>
      <Icon name="file" size={40} color="text.secondary" />
      <Typography>{undisplayableText(isPdf, isBroken)}</Typography>
      {isPdf ? (
        <Button variant="outlined" onClick={() => void viewFile(file)}>
          Ouvrir le PDF
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => void downloadFile(file)}>
          Télécharger le fichier
        </Button>
      )}
    </CentredColumn>
  )
}

function undisplayableText(isPdf: boolean, isBroken: boolean): string {
  if (isPdf) return 'Ce navigateur n’affiche pas les PDF dans une page.'
  return isBroken ? 'Cette image ne peut pas être affichée.' : 'Ce type de fichier ne s’affiche pas ici.'
}

export function CentredColumn({ children }: { children: ReactNode }) {
  return (
    <Stack spacing={2} sx={{ flex: 1, alignItems: 'center', justifyContent: 'center', p: 3, textAlign: 'center' }}>
      {children}
    </Stack>
  )
}
