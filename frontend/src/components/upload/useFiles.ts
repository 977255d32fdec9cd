import { useEffect, useLayoutEffect, useRef } from 'react'
import { MAX_FILE_BYTES } from '@/domain/formConstants'
import type { Media } from './media'
import { scanOf } from './transport'
import { useRemoval } from './useRemoval'
import { hasFailed, useUploads } from './useUploads'

/** How long before the server is asked again. */
const AGAIN_MS = 3000

export interface FilesProps {
  value: readonly Media[]
  onChange: (value: Media[]) => void
  /** Adds one that arrived to what is there by then, where others may arrive at the same moment. */
  onAdd?: ((media: Media) => void) | undefined
  /** How many files are on their way: nothing may be saved or left before 0. */
  onBusyChange?: ((count: number) => void) | undefined
  /** Names of the files that could not be sent and are still listed. */
  onFailedChange?: ((names: readonly string[]) => void) | undefined
  maxSize?: number | undefined
  maxFiles?: number | undefined
}

/** A list of files: those on their way, those that the server has, what was just removed. */
export function useFiles({ value, onChange, onAdd, onBusyChange, onFailedChange, maxSize = MAX_FILE_BYTES, maxFiles }: FilesProps) {
  const latest = useRef(value)
  // At once: an effect that waits would take back what arrives meanwhile.
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  const update = (next: Media[]) => {
    // Two files may arrive before the parent draws again: each adds to the other.
    latest.current = next
    onChange(next)
  }
  const { uploads, busy, ...acts } = useUploads({
    maxSize,
    maxFiles,
    present: value.length,
    onSent: (media) => (onAdd ? onAdd(media) : update([...latest.current, media])),
  })
  const removal = useRemoval(value, update)
  useScans(value, (uuid, scan) => update(latest.current.map((media) => (media.uuid === uuid ? { ...media, scan } : media))))
  useEffect(() => {
    onBusyChange?.(busy)
  }, [busy, onBusyChange])
  const failed = uploads.filter(hasFailed).map(({ file }) => file.name).join('\n')
  useEffect(() => {
    onFailedChange?.(failed === '' ? [] : failed.split('\n'))
  }, [failed, onFailedChange])
  return {
    value, maxSize, uploads, ...acts, ...removal,
    rename: (uuid: string, name: string) => update(latest.current.map((media) => renamedIf(media.uuid === uuid, media, name))),
    move: (uuid: string, by: -1 | 1) => update(moved(latest.current, uuid, by)),
  }
}

export type Files = ReturnType<typeof useFiles>

/** The list with one file a place further up or down; at the ends nothing moves. */
function moved(medias: readonly Media[], uuid: string, by: -1 | 1): Media[] {
  const from = medias.findIndex((media) => media.uuid === uuid)
  const media = medias[from]
  if (!media || from + by < 0 || from + by >= medias.length) return [...medias]
  return medias.toSpliced(from, 1).toSpliced(from + by, 0, media)
}

function renamedIf(chosen: boolean, media: Media, name: string): Media {
  // The new name is not the server's until the list is saved.
  return chosen ? { ...media, name, saved: false } : media
}

/** Follows the scans of files that were sent and are not attached yet; those of saved ones come with their query. */
function useScans(medias: readonly Media[], onScan: (uuid: string, scan: Media['scan']) => void): void {
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
