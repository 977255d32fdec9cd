import { useCallback, useEffect, useRef, useState } from 'react'
import type { DownloadGroup } from './api'

export type Groups =
  | { state: 'loading' }
  | { state: 'here'; groups: DownloadGroup[] }
  | { state: 'failed'; error: unknown }

const LOADING: Groups = { state: 'loading' }

/** The list, asked for once the page is in the browser: the page itself is rendered at build time. */
export function useGroups(): [Groups, () => void] {
  const [groups, setGroups] = useState<Groups>(LOADING)
  const asked = useRef<AbortController | null>(null)
  const ask = useCallback(() => {
    asked.current?.abort()
    const { signal } = (asked.current = new AbortController())
    const show = (found: Groups) => {
      if (!signal.aborted) setGroups(found)
    }
    show(LOADING)
    read(signal).then(
      (list) => show({ state: 'here', groups: list }),
      (error: unknown) => show({ state: 'failed', error }),
    )
  }, [])
  useEffect(() => {
    ask()
    return () => asked.current?.abort()
  }, [ask])
  return [groups, ask]
}

/** What calls the server stays out of the first page. */
async function read(signal: AbortSignal): Promise<DownloadGroup[]> {
  const { readGroups } = await import('./api')
  return readGroups(signal)
}
