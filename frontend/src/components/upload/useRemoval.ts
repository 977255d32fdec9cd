import { useEffect, useEffectEvent, useState } from 'react'
import type { UploadedFile } from './uploadedFile'
import { revertFile } from './transport'
import type { FilesUpdate } from './useFiles'

/** Duration of « Annuler » after a removal. */
export const UNDO_MS = 10_000

interface Removal {
  file: UploadedFile
  index: number
}

/**
 * Removal of a file with an undo. An unattached upload is deleted when the undo expires; an attached one remains until
 * the list is saved without it. A save (`disabled`) ends the undo.
 */
export function useRemoval(value: readonly UploadedFile[], onChange: (update: FilesUpdate) => void, disabled: boolean) {
  const [removal, setRemoval] = useState<Removal | null>(null)
  const commit = () => {
    if (removal !== null && !removal.file.isAttached) void revertFile(removal.file.uuid)
  }
  const expire = useEffectEvent(() => {
    commit()
    setRemoval(null)
  })
  useEffect(() => {
    if (removal === null) return undefined
    // A microtask, because a fast save would cancel a timer.
    if (disabled) return queueMicrotask(() => expire())
    const timer = setTimeout(() => expire(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removal, disabled])
  const leave = useEffectEvent(commit)
  useEffect(() => () => leave(), [])

  return {
    removed: disabled ? null : (removal?.file ?? null),
    remove: (file: UploadedFile) => {
      commit()
      setRemoval({ file, index: value.findIndex(({ uuid }) => uuid === file.uuid) })
      onChange((current) => current.filter(({ uuid }) => uuid !== file.uuid))
    },
    undo: () => {
      setRemoval(null)
      if (removal) onChange((current) => current.toSpliced(removal.index, 0, removal.file))
    },
  }
}
