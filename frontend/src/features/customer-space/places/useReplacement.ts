import { useRef, useState } from 'react'
import type { Media } from '@/components/upload/media'
import type { ChecklistItem } from '../api'
import type { PlacedMedia } from './placement'

type Change = (files: (there: readonly PlacedMedia[]) => readonly Media[]) => void

/** What was refused leaves its place once what replaces it is there, and may be kept beside it. */
export function useReplacement(item: ChecklistItem, files: readonly PlacedMedia[], change: Change) {
  const leaving = useRef<readonly PlacedMedia[]>([])
  const [out, setOut] = useState<readonly PlacedMedia[]>([])
  const isSaved = (file: Media) => item.medias?.includes(file.uuid) === true
  const without = (there: readonly PlacedMedia[], gone: readonly PlacedMedia[]) =>
    there.filter(({ uuid }) => !gone.some((file) => file.uuid === uuid))
  return {
    /** Until the next save: what the server still has. */
    replaced: without(out.filter(isSaved), files),
    /** The next file that arrives replaces those that are there. */
    begin: () => {
      leaving.current = files.filter((file) => isSaved(file) && !file.readOnly)
    },
    add: (media: Media) => {
      const gone = leaving.current
      leaving.current = []
      if (gone.length > 0) setOut(gone)
      change((there) => [...without(there, gone), media])
    },
    keep: () => {
      setOut([])
      change((there) => [...without(out, there), ...there])
    },
  }
}
