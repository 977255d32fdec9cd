import Button, { type ButtonProps } from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, type ReactNode } from 'react'
import { heicAccept } from '@/components/heic/heic'
import { Icon } from '@/components/icon/Icon'
import { ACCEPT } from './fileChecks'

interface ChooseButtonsProps {
  disabled: boolean
  multiple: boolean
  hasCamera: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Camera and file chooser buttons. */
export function ChooseButtons({ disabled, multiple, hasCamera, onFiles, children }: ChooseButtonsProps) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  const camera = useRef<HTMLInputElement>(null)
  return (
    <Stack
      direction="row"
      spacing={1.5}
      sx={{ flexWrap: 'wrap', justifyContent: 'center', '& > *': { flex: { xs: '1 1 100%', sm: 'none' } } }}
    >
      {children}
      {isTouch && hasCamera && (
        <Button
          variant="outlined"
          disabled={disabled}
          startIcon={<Icon name="camera" />}
          onClick={() => camera.current?.click()}
        >
          Prendre une photo
        </Button>
      )}
      <ChooseButton
        label="Choisir des fichiers"
        variant="outlined"
        disabled={disabled}
        multiple={multiple}
        onFiles={onFiles}
      >
        {isTouch ? 'Choisir des fichiers' : 'Choisir ou déposer des fichiers'}
      </ChooseButton>
      <input
        ref={camera}
        type="file"
        hidden
        aria-label="Prendre une photo"
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={(event) => passFiles(event.target, onFiles)}
      />
    </Stack>
  )
}

interface ChooseButtonProps extends Omit<ButtonProps, 'onClick' | 'startIcon'> {
  /** Accessible name of the file input. */
  label: string
  multiple?: boolean
  /** Default: the types that can be uploaded. */
  accept?: string
  onFiles: (files: File[]) => void
}

/** Button that opens the file chooser. */
export function ChooseButton({ label, multiple = true, accept, onFiles, ...button }: ChooseButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} startIcon={<Icon name="upload" />} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        accept={accept ?? `${ACCEPT}${heicAccept()}`}
        multiple={multiple}
        onChange={(event) => passFiles(event.target, onFiles)}
      />
    </>
  )
}

function passFiles(input: HTMLInputElement, onFiles: (files: File[]) => void): void {
  onFiles(Array.from(input.files ?? []))
  // Allows the same file to be chosen again after a refusal.
  input.value = ''
}
