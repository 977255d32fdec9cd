import { useCallback, useEffect, useRef, useState } from 'react'
import type { Media } from './media'
import { revertFile } from './transport'

/** How long « Annuler » is offered after a file was removed. */
const UNDO_MS = 10_000

interface Removal {
  media: Media
  index: number
}

/**
 * Removing a file with a way back. A file that was only sent is given back to the server once the
 * way back is closed; an attached one stays there until its owner saves the list without it.
 */
export function useRemoval(value: readonly Media[], onChange: (value: Media[]) => void) {
  const [removal, setRemoval] = useState<Removal | null>(null)
  const pending = useRef<Removal | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const settle = useCallback(() => {
    clearTimeout(timer.current)
    const settled = pending.current
    pending.current = null
    if (settled && settled.media.saved !== true) void revertFile(settled.media.uuid)
  }, [])
  useEffect(() => settle, [settle])

  return {
    removed: removal?.media ?? null,
    remove: (media: Media) => {
      settle()
      const index = value.findIndex(({ uuid }) => uuid === media.uuid)
      pending.current = { media, index }
      setRemoval(pending.current)
      onChange(value.filter(({ uuid }) => uuid !== media.uuid))
      timer.current = setTimeout(() => {
        settle()
        setRemoval(null)
      }, UNDO_MS)
    },
    undo: () => {
      clearTimeout(timer.current)
      const undone = pending.current
      pending.current = null
      setRemoval(null)
      if (undone) onChange(value.toSpliced(undone.index, 0, undone.media))
    },
  }
}
