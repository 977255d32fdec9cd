import { useRef, useState } from 'react'
import type { Media } from '@/components/upload/media'
import type { ChecklistItem } from '../api'
import type { PlacedMedia } from './placement'

type UpdateFiles = (files: (there: readonly PlacedMedia[]) => readonly Media[]) => void

/** Removes refused files of a document once a replacement is uploaded; they can be kept beside it. */
export function useReplacement(item: ChecklistItem, files: readonly PlacedMedia[], change: UpdateFiles) {
  const leaving = useRef<readonly PlacedMedia[]>([])
  const [replacedFiles, setReplacedFiles] = useState<readonly PlacedMedia[]>([])
  const isSaved = (file: Media) => item.medias?.includes(file.uuid) === true
  const without = (current: readonly PlacedMedia[], removed: readonly PlacedMedia[]) =>
    current.filter(({ uuid }) => !removed.some((file) => file.uuid === uuid))
  return {
    /** Replaced files, which the server stores until the next save. */
    replaced: without(replacedFiles.filter(isSaved), files),
    /** The next uploaded file replaces the present ones. */
    begin: () => {
      leaving.current = files.filter((file) => isSaved(file) && !file.readOnly)
    },
    add: (media: Media) => {
      const removed = leaving.current
      leaving.current = []
      if (removed.length > 0) setReplacedFiles(removed)
      change((current) => [...without(current, removed), media])
    },
    keep: () => {
      setReplacedFiles([])
      change((current) => [...without(replacedFiles, current), ...current])
    },
  }
}
