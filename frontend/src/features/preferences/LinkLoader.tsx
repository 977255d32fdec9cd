import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { errorText, isNotFound } from '@/api/error'
import { useRead } from '@/api/useRead'
import { WrongLink } from './PreferenceCard'

interface LinkLoaderProps<T> {
  readData: (signal: AbortSignal) => Promise<T>
  /** Name in the messages: « préférences ». */
  name: string
  /** Approximate height, to limit the layout shift. */
  height: number
  children: (value: T) => ReactNode
}

/** Loads the data of a mail link, with its loading and error states. */
export function LinkLoader<T>({ readData, name, height, children }: LinkLoaderProps<T>) {
  const [readState, retry] = useRead(readData)
  if (readState.state === 'loading') {
    return (
      <Box role="status" aria-label={`Chargement de vos ${name}`} sx={{ mt: 2 }}>
        <Skeleton variant="rounded" height={height} />
      </Box>
    )
  }
  if (readState.state === 'success') return children(readState.value)
  if (isNotFound(readState.error)) return <WrongLink />
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" onClick={retry}>
          Réessayer
        </Button>
      }
      sx={{ mt: 2 }}
    >
      <strong>{`Vos ${name} n’ont pas pu être chargées.`}</strong> {errorText(readState.error, 'contacts')}
    </Alert>
  )
}
