import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { down } from '@/theme/scale'
import { CornerPicker } from './CornerPicker'
import { isWhole, rotateQuad, WHOLE, type Quad } from './image/geometry'
import { CameraInput } from './PhotoButtons'
import { renderUncropped, type Sheet } from './sheet'
import { usePicture } from './useSheets'

const PREVIEW_SIDE = 1400
const preview = async (sheet: Sheet) => (await renderUncropped(sheet, PREVIEW_SIDE)).jpeg

interface CropDialogProps {
  sheet: Sheet
  page: number
  /** Another photograph is being read. */
  isReading: boolean
  onCropped: (corners: Quad) => void
  /** Resolves to false when the photograph cannot be read. */
  onRetake: (photo: File) => Promise<boolean>
  onClose: () => void
}

/** Dialog to place the four corners of the sheet in a photograph. */
export function CropDialog({ sheet, page, isReading, onCropped, onRetake, onClose }: CropDialogProps) {
  const isPhone = useMediaQuery(down('sm'))
  const camera = useRef<HTMLInputElement>(null)
  const [corners, setCorners] = useState(() => rotateQuad(sheet.corners, sheet.quarterTurns))
  const [hasRetakeFailed, setHasRetakeFailed] = useState(false)
  const address = usePicture(sheet, preview)
  const retake = async (photo: File) => {
    const isRead = await onRetake(photo)
    setHasRetakeFailed(!isRead)
    if (isRead) setCorners(WHOLE)
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullScreen={isPhone}>
      <DialogTitle sx={{ px: { xs: 2, sm: 3 } }}>{`Cadrer la page ${page}`}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', px: { xs: 2, sm: 3 } }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          Posez chaque coin sur un coin de la feuille, du doigt ou avec les flèches du clavier.
        </Typography>
        {hasRetakeFailed && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {'La nouvelle photo ne peut pas être lue\u202F: la page garde la précédente.'}
          </Alert>
        )}
        {address === undefined ? (
          <Box role="status" sx={{ textAlign: 'center', py: 10, color: 'text.secondary' }}>
            Préparation de la photo…
          </Box>
        ) : (
          <CornerPicker pictureUrl={address} corners={corners} onChange={setCorners} />
        )}
        <Stack
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center', justifyContent: 'center', flexWrap: 'wrap', mt: 1 }}
        >
          <Button size="small" startIcon={<Icon name="camera" size={16} />} onClick={() => camera.current?.click()}>
            Reprendre la photo
          </Button>
          <Button
            size="small"
            startIcon={<Icon name="undo" size={16} />}
            disabled={isWhole(corners)}
            onClick={() => setCorners(WHOLE)}
          >
            Toute la photo
          </Button>
        </Stack>
        <CameraInput
          ref={camera}
          label={`Photographier de nouveau la page ${page}`}
          onTaken={(photo) => void retake(photo)}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Annuler
        </Button>
        <Button
          variant="contained"
          loading={isReading}
          disabled={address === undefined}
          onClick={() => {
            onCropped(rotateQuad(corners, (4 - sheet.quarterTurns) % 4))
            onClose()
          }}
        >
          Valider le cadre
        </Button>
      </DialogActions>
    </Dialog>
  )
}
