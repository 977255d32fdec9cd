import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { errorText, isNotFound } from '@/api/error'
import { useRead } from '@/api/useRead'
import { isObject } from '@/rules/isObject'
import { tabStore } from '@/session/storage'
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

/**
 * Parameters of the opened link. They are removed from the address bar, where the browser history and extensions could
 * read them, and stored under `key` for this tab, so that a reload shows the same page.
 */
export function useStoredLink<Search extends object>(
  key: string,
  search: Search,
  readSearch: (storedSearch: Record<string, unknown>) => Search,
): Search {
  const navigate = useNavigate()
  const isInAddress = Object.keys(search).length > 0
  // Evaluated once: the effect below clears the search parameters.
  const [link] = useState(() => (isInAddress ? search : readStored(key, readSearch)))
  useEffect(() => {
    if (!isInAddress) return
    tabStore.set(key, JSON.stringify(search))
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [isInAddress, key, navigate, search])
  return link
}

/** Stored link of this tab; empty without one. */
function readStored<Search>(key: string, readSearch: (storedSearch: Record<string, unknown>) => Search): Search {
  try {
    const parsedSearch: unknown = JSON.parse(tabStore.get(key) ?? '{}')
    return readSearch(isObject(parsedSearch) ? parsedSearch : {})
  } catch {
    return readSearch({})
  }
}
