import { useCallback, useEffect, useRef, useState } from 'react'
import type { Media } from './media'
import { revertFile } from './transport'

/** Duration of « Annuler » after a removal. */
export const UNDO_MS = 10_000

interface Removal {
  media: Media
  index: number
}

/**
 * Removal of a file with an undo. An unattached upload is deleted when the undo expires; an attached one remains until
 * the list is saved without it. A save (`disabled`) ends the undo.
 */
export function useRemoval(value: readonly Media[], onChange: (value: Media[]) => void, disabled: boolean) {
  const [removal, setRemoval] = useState<Removal | null>(null)
  const pending = useRef<Removal | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const commit = useCallback(() => {
    clearTimeout(timer.current)
    const removed = pending.current
    pending.current = null
    if (removed && removed.media.saved !== true) void revertFile(removed.media.uuid)
  }, [])
  useEffect(() => commit, [commit])
  if (disabled && removal !== null) setRemoval(null)
  useEffect(() => {
    if (disabled) commit()
  }, [disabled, commit])

  return {
    removed: removal?.media ?? null,
    remove: (media: Media) => {
      commit()
      const index = value.findIndex(({ uuid }) => uuid === media.uuid)
      pending.current = { media, index }
      setRemoval(pending.current)
      onChange(value.filter(({ uuid }) => uuid !== media.uuid))
      timer.current = setTimeout(() => {
        commit()
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
