import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { Icon } from '@/components/icon/Icon'
import { pluralize } from '@/format/pluralize'
import { down } from '@/theme/scale'
import { CropDialog } from './CropDialog'
import { MAX_SHEETS, useDocument } from './document'
import { fileNameOf } from './fileName'
import { PhotoButtons } from './PhotoButtons'
import { SheetCard } from './SheetCard'
import { useSheets } from './useSheets'

interface ScanProps {
  title: string
  maxSize: number
  onDone: (file: File) => void
  onClose: () => void
}

/** Scanner: takes photographs, orders the pages, builds one PDF. */
export default function Scan({ title, maxSize, onDone, onClose }: ScanProps) {
  const isPhone = useMediaQuery(down('sm'))
  const { sheets, readingCount, problems, removal, areMonochrome, ...pages } = useSheets()
  const { progress, problem, make, forget } = useDocument(title, maxSize)
  const [croppedId, setCroppedId] = useState<string | null>(null)
  const [dialog, setDialog] = useState<'close' | 'again' | null>(null)
  const isBusy = progress !== null
  const croppedIndex = sheets.findIndex((sheet) => sheet.id === croppedId)
  const croppedSheet = sheets[croppedIndex]

  const close = () => {
    if (sheets.length + readingCount > 0) setDialog('close')
    else onClose()
  }
  const create = async () => {
    const file = await make(sheets)
    if (!file) return
    onDone(file)
    onClose()
  }
  return (
    <>
      <UnsavedChanges when={sheets.length > 0} />
      <Dialog open onClose={close} maxWidth="md" fullScreen={isPhone}>
        <DialogTitle sx={{ px: { xs: 2, sm: 3 } }}>Scanner un document</DialogTitle>
        <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
          <Typography sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
            {'Vos photos deviennent un seul PDF\u202F: '}
            <strong>{fileNameOf(title)}</strong>
          </Typography>
          {[...problems, ...(problem === null ? [] : [problem])].map((text) => (
            <Alert key={text} severity="error" role="alert" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {text}
            </Alert>
          ))}
          {sheets.length === 0 && readingCount === 0 && <Advice />}
          {sheets.length > 0 && (
            <>
              <Stack
                direction="row"
                sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, mb: 1 }}
              >
                <Typography sx={{ fontWeight: 600 }}>
                  {`${sheets.length} ${pluralize(sheets.length, 'page')}`}
                </Typography>
                <FormControlLabel
                  label="Tout en noir et blanc"
                  disabled={isBusy}
                  control={
                    <Switch
                      checked={areMonochrome}
                      onChange={(_, isMonochrome) => pages.setAllMonochrome(isMonochrome)}
                    />
                  }
                />
              </Stack>
              <List
                disablePadding
                aria-label="Pages du document"
                sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }, gap: 1.5 }}
              >
                {sheets.map((sheet, index) => (
                  <SheetCard
                    key={sheet.id}
                    sheet={sheet}
                    page={index + 1}
                    pageCount={sheets.length}
                    disabled={isBusy}
                    onMove={pages.move}
                    onChange={pages.changeSheet}
                    onCrop={() => setCroppedId(sheet.id)}
                    onRetake={(photo) => void pages.replace(sheet.id, photo)}
                    onRemove={() => pages.remove(sheet.id)}
                  />
                ))}
              </List>
            </>
          )}
          {removal && (
            <Stack
              key={removal.sheet.id}
              component="output"
              direction="row"
              spacing={1}
              sx={{ alignItems: 'center', mt: 1.5, fontSize: '0.875rem' }}
            >
              <span>{`La page ${removal.page} a été retirée.`}</span>
              <Button size="small" autoFocus startIcon={<Icon name="undo" size={16} />} onClick={pages.undo}>
                Annuler
              </Button>
            </Stack>
          )}
          {readingCount > 0 && (
            <Box role="status" sx={{ mt: 2 }}>
              <Typography variant="body2" sx={{ mb: 0.5 }}>
                {`Lecture de ${readingCount} ${pluralize(readingCount, 'photo')}…`}
              </Typography>
              <LinearProgress aria-label="Lecture des photos" />
            </Box>
          )}
          <Box sx={{ mt: 2.5 }}>
            <PhotoButtons
              hasPages={sheets.length > 0}
              disabled={isBusy || sheets.length + readingCount >= MAX_SHEETS}
              onTaken={(photo) => {
                forget()
                void pages.add([photo]).then((addedId) => addedId !== undefined && setCroppedId(addedId))
              }}
              onChosen={(photos) => {
                forget()
                void pages.add(photos)
              }}
            />
          </Box>
        </DialogContent>
        {progress && (
          <Box role="status" sx={{ px: 3, pt: 2 }}>
            <Typography variant="body2" sx={{ mb: 0.5 }}>
              {`Création du PDF\u202F: page ${Math.min(progress.readyCount + 1, progress.total)} sur ${progress.total}…`}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={(100 * progress.readyCount) / progress.total}
              aria-label="Création du PDF"
            />
          </Box>
        )}
        <DialogActions sx={{ pt: 2 }}>
          <Button color="inherit" onClick={close}>
            Annuler
          </Button>
          {sheets.length > 0 && (
            <Button color="inherit" disabled={isBusy || readingCount > 0} onClick={() => setDialog('again')}>
              Recommencer
            </Button>
          )}
          <Button
            variant="contained"
            loading={isBusy}
            disabled={sheets.length === 0 || readingCount > 0}
            onClick={() => void create()}
          >
            Créer le PDF
          </Button>
        </DialogActions>
      </Dialog>
      {croppedSheet && (
        <CropDialog
          key={croppedSheet.id}
          sheet={croppedSheet}
          page={croppedIndex + 1}
          isReading={readingCount > 0}
          onCropped={(corners) => pages.changeSheet(croppedSheet.id, { corners })}
          onRetake={(photo) => pages.replace(croppedSheet.id, photo)}
          onClose={() => setCroppedId(null)}
        />
      )}
      <ConfirmDialog
        open={dialog !== null}
        title={dialog === 'again' ? 'Recommencer le document\u202F?' : 'Abandonner ce document\u202F?'}
        confirmLabel={dialog === 'again' ? 'Recommencer' : 'Abandonner'}
        cancelLabel="Continuer"
        onConfirm={() => {
          setDialog(null)
          pages.clear()
          if (dialog === 'close') onClose()
        }}
        onClose={() => setDialog(null)}
      >
        {sheets.length > 1
          ? `Les ${sheets.length} pages déjà prises seront perdues.`
          : 'La page déjà prise sera perdue.'}
      </ConfirmDialog>
    </>
  )
}

/** Tips for photographs that banks accept. */
function Advice() {
  return (
    <Box sx={{ bgcolor: 'sunken', borderRadius: 1, p: 2, mb: 1 }}>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>Pour une page bien lisible</Typography>
      <Box component="ul" sx={{ my: 0, pl: 2.5 }}>
        <li>Posez la feuille à plat sur un fond sombre, en pleine lumière.</li>
        <li>Tenez le téléphone juste au-dessus, toute la feuille dans l’image.</li>
        <li>Prenez une photo par page, recto puis verso.</li>
      </Box>
    </Box>
  )
}
