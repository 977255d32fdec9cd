import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, type Ref } from 'react'
import { heicAccept } from '@/components/heic/heic'
import { Icon } from '@/components/icon/Icon'

interface PhotoButtonsProps {
  disabled: boolean
  /** The document already has pages. */
  hasPages: boolean
  onTaken: (photo: File) => void
  onChosen: (photos: File[]) => void
}

/** Buttons that open the camera for one photograph, or the gallery for several. */
export function PhotoButtons({ disabled, hasPages, onTaken, onChosen }: PhotoButtonsProps) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  return (
    <Stack
      direction="row"
      spacing={1.5}
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        justifyContent: 'center',
        '& > *': { flex: { xs: '1 1 100%', sm: 'none' } },
      }}
    >
      {isTouch && (
        <Button
          variant={hasPages ? 'outlined' : 'contained'}
          disabled={disabled}
          startIcon={<Icon name="camera" />}
          onClick={() => camera.current?.click()}
        >
          {hasPages ? 'Photographier la page suivante' : 'Photographier la première page'}
        </Button>
      )}
      <Button
        variant={hasPages || isTouch ? 'outlined' : 'contained'}
        disabled={disabled}
        startIcon={<Icon name="image" />}
        onClick={() => gallery.current?.click()}
      >
        {hasPages ? 'Ajouter des photos' : 'Choisir des photos'}
      </Button>
      <CameraInput ref={camera} label="Photographier une page" onTaken={onTaken} />
      <input
        ref={gallery}
        type="file"
        hidden
        multiple
        aria-label="Choisir des photos"
        accept={`image/jpeg,image/png${heicAccept()}`}
        onChange={({ target }) => {
          const photos = Array.from(target.files ?? [])
          // Allows the same photograph to be chosen again.
          target.value = ''
          if (photos.length > 0) onChosen(photos)
        }}
      />
    </Stack>
  )
}

interface CameraInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  onTaken: (photo: File) => void
}

/** File input that opens the camera; without one, the file chooser. */
export function CameraInput({ ref, label, onTaken }: CameraInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      // Only these types: iPhones then convert to JPEG themselves.
      accept="image/jpeg,image/png"
      capture="environment"
      onChange={({ target }) => {
        const photo = target.files?.[0]
        if (photo) onTaken(photo)
        target.value = ''
      }}
    />
  )
}
