import { useEffect, useRef } from 'react'
import type { Media } from './media'
import { scanOf } from './transport'

/** How long before the server is asked again. */
const AGAIN_MS = 3000

/** Follows the scans of files that were sent and are not attached yet; those of saved ones come with their query. */
export function useScans(medias: readonly Media[], onScan: (uuid: string, scan: Media['scan']) => void): void {
  const said = useRef(onScan)
  useEffect(() => {
    said.current = onScan
  }, [onScan])
  const pending = medias.filter(({ scan, saved }) => scan === 'pending' && !saved).map(({ uuid }) => uuid).join(' ')
  useEffect(() => {
    if (pending === '') return undefined
    const left = new AbortController()
    const ask = async () => {
      for (const uuid of pending.split(' ')) {
        const scan = await scanOf(uuid, left.signal)
        if (left.signal.aborted) return
        if (scan === 'clean' || scan === 'refused') said.current(uuid, scan)
      }
    }
    const timer = setInterval(() => void ask(), AGAIN_MS)
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [pending])
}
