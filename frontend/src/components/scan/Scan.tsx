import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Switch from '@mui/material/Switch'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog'
import { Notice } from '@/components/feedback/Notice'
import { UnsavedChanges } from '@/components/feedback/UnsavedChanges'
import { Icon } from '@/components/icon/Icon'
import { Block, PlainList, Row, Text } from '@/components/primitives'
import { down } from '@/theme/scale'
import { CropDialog } from './CropDialog'
import { MAX_SHEETS } from './document'
import { fileNameOf } from './fileName'
import { PhotoButtons } from './PhotoButtons'
import { SheetCard } from './SheetCard'
import { useDocument } from './useDocument'
import { useSheets } from './useSheets'

interface ScanProps {
  title: string
  maxSize: number
  onDone: (file: File) => void
  onClose: () => void
}

/** Scanner: takes photographs, orders the pages, builds one PDF. */
export default function Scan({ title, maxSize, onDone, onClose }: ScanProps) {
  const phone = useMediaQuery(down('sm'))
  const { sheets, reading, problems, removal, mono, ...pages } = useSheets()
  const { making, problem, make, forget } = useDocument(title, maxSize)
  const [framed, setFramed] = useState<string | null>(null)
  const [asking, setAsking] = useState<'close' | 'again' | null>(null)
  const busy = making !== null
  const framedPage = sheets.findIndex((sheet) => sheet.id === framed)
  const framedSheet = sheets[framedPage]

  const close = () => {
    if (sheets.length + reading > 0) setAsking('close')
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
      <Dialog open onClose={close} maxWidth="md" fullScreen={phone}>
        <DialogTitle sx={{ px: { xs: 2, sm: 3 } }}>Scanner un document</DialogTitle>
        <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
          <Text color="text.secondary" mb={2} breaks>
            {'Vos photos deviennent un seul PDF\u202F: '}
            <strong>{fileNameOf(title)}</strong>
          </Text>
          {[...problems, ...(problem === null ? [] : [problem])].map((text) => (
            <Notice key={text} severity="error" role="alert" mb={2} breaks>{text}</Notice>
          ))}
          {sheets.length === 0 && reading === 0 && <Advice />}
          {sheets.length > 0 && (
            <>
              <Row justify="space-between" wrap columnGap={2} mb={1}>
                <Text weight={600}>{`${sheets.length} page${sheets.length > 1 ? 's' : ''}`}</Text>
                <FormControlLabel
                  label="Tout en noir et blanc"
                  disabled={busy}
                  control={<Switch checked={mono} onChange={(_, checked) => pages.allMono(checked)} />}
                />
              </Row>
              <PlainList aria-label="Pages du document" columns={{ xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} gap={1.5}>
                {sheets.map((sheet, index) => (
                  <SheetCard
                    key={sheet.id}
                    sheet={sheet}
                    page={index + 1}
                    pageCount={sheets.length}
                    disabled={busy}
                    onMove={pages.move}
                    onChange={pages.change}
                    onFrame={() => setFramed(sheet.id)}
                    onRetake={(photo) => void pages.replace(sheet.id, photo)}
                    onRemove={() => pages.remove(sheet.id)}
                  />
                ))}
              </PlainList>
            </>
          )}
          {removal && (
            <Row key={removal.sheet.id} component="output" gap={1} mt={1.5} size="small">
              <span>{`La page ${removal.page} a été retirée.`}</span>
              <Button size="small" autoFocus startIcon={<Icon name="undo" size={16} />} onClick={pages.undo}>Annuler</Button>
            </Row>
          )}
          {reading > 0 && (
            <Block role="status" mt={2}>
              <Text size="small" mb={0.5}>{`Lecture de ${reading} photo${reading > 1 ? 's' : ''}…`}</Text>
              <LinearProgress aria-label="Lecture des photos" />
            </Block>
          )}
          <Block mt={2.5}>
            <PhotoButtons
              more={sheets.length > 0}
              disabled={busy || sheets.length + reading >= MAX_SHEETS}
              onTaken={(photo) => {
                forget()
                void pages.add([photo]).then((taken) => taken !== undefined && setFramed(taken))
              }}
              onChosen={(photos) => {
                forget()
                void pages.add(photos)
              }}
            />
          </Block>
        </DialogContent>
        {making && (
          <Block role="status" px={3} pt={2}>
            <Text size="small" mb={0.5}>{`Création du PDF\u202F: page ${Math.min(making.ready + 1, making.total)} sur ${making.total}…`}</Text>
            <LinearProgress variant="determinate" value={(100 * making.ready) / making.total} aria-label="Création du PDF" />
          </Block>
        )}
        <DialogActions sx={{ pt: 2 }}>
          <Button color="inherit" onClick={close}>Annuler</Button>
          {sheets.length > 0 && (
            <Button color="inherit" disabled={busy || reading > 0} onClick={() => setAsking('again')}>Recommencer</Button>
          )}
          <Button variant="contained" loading={busy} disabled={sheets.length === 0 || reading > 0} onClick={() => void create()}>
            Créer le PDF
          </Button>
        </DialogActions>
      </Dialog>
      {framedSheet && (
        <CropDialog
          key={framedSheet.id}
          sheet={framedSheet}
          page={framedPage + 1}
          reading={reading > 0}
          onFramed={(corners) => pages.change(framedSheet.id, { corners })}
          onRetake={(photo) => void pages.replace(framedSheet.id, photo)}
          onClose={() => setFramed(null)}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'again' ? 'Recommencer le document\u202F?' : 'Abandonner ce document\u202F?'}
        confirmLabel={asking === 'again' ? 'Recommencer' : 'Abandonner'}
        cancelLabel="Continuer"
        onConfirm={() => {
          setAsking(null)
          pages.clear()
          if (asking === 'close') onClose()
        }}
        onClose={() => setAsking(null)}
      >
        {sheets.length > 1 ? `Les ${sheets.length} pages déjà prises seront perdues.` : 'La page déjà prise sera perdue.'}
      </ConfirmDialog>
    </>
  )
}

/** Tips for a photograph that banks accept. */
function Advice() {
  return (
    <Block background="sunken" rounded p={2} mb={1}>
      <Text weight={600} mb={0.5}>Pour une page bien lisible</Text>
      <Block component="ul" my={0} pl={2.5}>
        <li>Posez la feuille à plat sur un fond sombre, en pleine lumière.</li>
        <li>Tenez le téléphone juste au-dessus, toute la feuille dans l’image.</li>
        <li>Prenez une photo par page, recto puis verso.</li>
      </Block>
    </Block>
  )
}
