import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tabStore } from '@/session/storage'

/**
 * What the link that led here says. It leaves the address bar, which the browser remembers, other people see and
 * programs of the browser read: this tab alone keeps it under `key`, so that reloading shows the same page.
 */
export function useStoredLink<Search extends object>(key: string, search: Search, readSearch: (kept: Record<string, unknown>) => Search): Search {
  const navigate = useNavigate()
  const inAddress = Object.keys(search).length > 0
  // Decided once: the address loses the link below.
  const [link] = useState(() => (inAddress ? search : readStored(key, readSearch)))
  useEffect(() => {
    if (!inAddress) return
    tabStore.set(key, JSON.stringify(search))
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [inAddress, key, navigate, search])
  return link
}

/** The link that this tab kept; empty without one. */
function readStored<Search>(key: string, readSearch: (kept: Record<string, unknown>) => Search): Search {
  try {
    const kept: unknown = JSON.parse(tabStore.get(key) ?? '{}')
    return readSearch(typeof kept === 'object' && kept !== null ? { ...kept } : {})
  } catch {
    return readSearch({})
  }
}
