import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tabStore } from '@/session/storage'

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
    return readSearch(typeof parsedSearch === 'object' && parsedSearch !== null ? { ...parsedSearch } : {})
  } catch {
    return readSearch({})
  }
}
